'use strict'

const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { join, relative, sep } = require('node:path')
const { transformSync } = require('esbuild')

const own = readFileSync(join(__dirname, 'jest-transform.js'))

/** Where jest-bundle.mjs puts all of src/. */
function bundleOf(root) {
  return join(root, '.jest/src.cjs')
}

/** TypeScript and ES modules to CommonJS, one file at a time; a file of src/ is what the bundle has of it. */
module.exports = {
  bundleOf,

  process(text, file, { config: { rootDir } }) {
    const bundle = bundleOf(rootDir)
    if (file === bundle) return { code: text, map: readFileSync(`${bundle}.map`, 'utf8') }
    const path = relative(rootDir, file).split(sep).join('/')
    if (path.startsWith('src/'))
      return { code: `module.exports = require(${JSON.stringify(bundle)})[${JSON.stringify(path)}]` }
    return transformSync(text, {
      loader: file.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'inline',
      sourcefile: file,
    })
  },

  getCacheKey(text, file) {
    return createHash('sha256').update(own).update(`\0${file}\0${text}`).digest('hex')
  },
}
