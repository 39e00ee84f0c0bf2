'use strict'

const { transformSync } = require('esbuild')

/** TypeScript and ES modules to CommonJS, one file at a time. */
module.exports = {
  process(text, file) {
    return transformSync(text, {
      loader: file.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'inline',
      sourcefile: file,
    })
  },
}
