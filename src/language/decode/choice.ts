import type { AimOrMark } from '../../model/syntax.ts'
import type { Tree } from '../../text/tree.ts'
import { decodeAim } from './aim.ts'
import type { Reading } from '../reading.ts'

/** As for `target`; or `a guild`, a mark of that group: "If an effect says something like “Choose a Guild,” you may choose your own" (G18). */
export function decodeChoice(tree: Tree, reading: Reading): AimOrMark | undefined {
  const [, group] = tree.kind === 'text' ? (/^an? (?!.*\bplayers?$)(\S.*)$/.exec(tree.text) ?? []) : []
  return group === undefined
    ? decodeAim(tree, reading)
    : { kind: 'mark', group: { text: group, at: tree.at }, at: tree.at }
}
