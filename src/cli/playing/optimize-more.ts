import { setFlagsFromString } from 'node:v8'

/**
 * Where many nights are to be resolved V8 waits as it does by itself in Node 20, and not as long as elsewhere (`bin/optimize-later.js`), before it optimizes a function. The kernel is made of
 * small ones: it is told to inline more of them than it does by itself.
 */
export function optimizeMore(): void {
  setFlagsFromString('--interrupt-budget=135168')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000')
  setFlagsFromString('--max-inlined-bytecode-size-small=100')
  setFlagsFromString('--min-inlining-frequency=0.02')
}
