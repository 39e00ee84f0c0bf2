import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleIds, rulings } from '../src/model/rules.ts'
import { carriersIn, type Carriers } from './carriers.ts'

/** Where rules are carried out. */
const folders = ['src/schedule', 'src/kernel', 'src/game', 'src/plan']

/** `docs/rules.md`, with the functions that name each rule in the column of its table. All else on the page is written by hand. */
export function rulesText(root: string): string {
  const carriers = [
    folders.map(folder => carriersIn(root, folder, idsInComment)),
    folders.map(folder => carriersIn(root, folder, idsInCode)),
  ]
  const lines = readFileSync(join(root, 'docs/rules.md'), 'utf8').split('\n')
  const ids = lines.flatMap(line => rowIn(line)?.id ?? [])
  const twice = ids.find((id, place) => ids.indexOf(id) < place)
  if (twice !== undefined) throw new Error(`the rule ${twice} has two rows`)
  return lines.map(line => withCarriers(line, carriers)).join('\n')
}

/** Of the first kind that knows the rule: comments say what carries it out, code where it is cited. */
function withCarriers(line: string, kinds: readonly (readonly Carriers[])[]): string {
  const row = rowIn(line)
  if (row === undefined) return line
  const { id, says, documents } = row
  const found = kinds.map(all => all.flatMap(each => each.get(id) ?? [])).find(({ length }) => length > 0)
  if (found === undefined) throw new Error(`no function names the rule ${id}`)
  return `| ${[id, says, found.join('; '), documents].join(' | ')} |`
}

/** A row of the table; one that is new may lack the column. */
function rowIn(line: string): { readonly id: string; readonly says: string; readonly documents: string } | undefined {
  const [, id = '', says = '', , documents = ''] = /^\| ([A-Z]\d+) \| (.*?) \| (?:(.*?) \| )?(.*) \|$/.exec(line) ?? []
  return ruleIds.some(known => known === id) ? { id, says, documents } : undefined
}

/** What stands in a comment that is a sentence or an id. */
function idsInComment(line: string): readonly string[] {
  const [comment = ''] = /^\s*\/?\*.*|\/\/ .*/.exec(line) ?? []
  return idsIn(comment)
}

/** Ids, and rulings by their names. */
function idsInCode(line: string): readonly string[] {
  const ruled = Object.entries(rulings).flatMap(([name, { id }]) => (line.includes(`'${name}'`) ? [id] : []))
  return [...idsIn(line), ...ruled]
}

/** `N1-N4` and `N1 to N4` are each of them. */
function idsIn(text: string): readonly string[] {
  const ranges = [...text.matchAll(/\b([NBSTCLRG])(\d+)(?:(?:-| to )\1(\d+))?\b/g)]
  return ranges.flatMap(([, kind = '', from, to = from]) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, more) => `${kind}${Number(from) + more}`),
  )
}
