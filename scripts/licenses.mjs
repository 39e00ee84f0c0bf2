import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of the packages whose files went into a bundle, as esbuild lists these. They ask to be kept with copies of the code. */
export function licensesOf(metafile, root) {
  const paths = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const names = paths.flatMap(path => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  const texts = [...new Set(names)].sort().map(name => licenseOf(name, join(root, 'node_modules', name)))
  return `cli/ holds code of these packages.\n${texts.join('')}`
}

function licenseOf(name, folder) {
  const file = readdirSync(folder).find(entry => /^licen[cs]e(\.\w+)?$/i.test(entry))
  if (file === undefined) throw new Error(`${name} is bundled, and no licence stands in ${folder}`)
  return `\n${name}\n${'-'.repeat(name.length)}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
