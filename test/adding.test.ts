import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** One thing that is added: files that are new, texts at the end of some, and texts behind others. */
interface Added {
  readonly row: string
  readonly files?: Readonly<Record<string, string>>
  readonly adds?: Readonly<Record<string, string>>
  readonly edits?: readonly (readonly [path: string, after: string, text: string])[]
}

const root = join(__dirname, '..')
const folder = join(root, 'test/adding')
const things = readdirSync(folder).map(name => parse(readFileSync(join(folder, name), 'utf8')) as Added)
const table = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n')

describe.each(things.map(thing => [thing.row, thing] as const))('adding %s', (row, { files = {}, adds = {}, edits = [] }) => {
  test('touches the files that CONTRIBUTING.md names for it, and no others', () => {
    const line = table.find(each => each.startsWith(`| ${row} |`)) ?? ''
    const named = [...line.matchAll(/`([\w<>./-]+\/[\w<>./-]*)`/g)].map(([, path = '']) => patternOf(path))
    const touched = [...Object.keys(files), ...Object.keys(adds), ...edits.map(([path]) => path)]
    expect(touched.filter(path => !named.some(pattern => pattern.test(path)))).toEqual([])
  })

  test('is new, and each place is still there', () => {
    expect(Object.keys(files).filter(path => existsSync(join(root, path)))).toEqual([])
    expect(edits.filter(([path, after]) => !readFileSync(join(root, path), 'utf8').includes(after))).toEqual([])
  })
}) // prettier-ignore

/** `src/lint/rules/<group>/<rule>.ts`, or a folder: `fixtures/planted/`. */
function patternOf(path: string): RegExp {
  const written = path.replace(/[.]/g, '\\.').replace(/<\w+>/g, '[\\w-]+')
  return new RegExp(`^${written}${path.endsWith('/') ? '.*' : ''}$`)
}
