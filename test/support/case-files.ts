import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../src/model/diagnostic.ts'

const root = join(__dirname, '../..')

/** The case files under a folder of `fixtures`, by their names. */
export function caseFiles(folder: string): readonly Source[] {
  const files = readdirSync(join(root, 'fixtures', folder)).filter(name => name.endsWith('.yaml'))
  return files
    .sort()
    .map(name => ({ name: `${folder}/${name}`, text: readFileSync(join(root, 'fixtures', folder, name), 'utf8') }))
}
