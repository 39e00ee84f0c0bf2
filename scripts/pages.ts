import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Name } from '../src/model/syntax.ts'
import { rolesIn } from '../src/plan/roles.ts'
import { rolesPage } from '../src/render/roles-page.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { comparedText } from './compared-page.ts'
import { nightPicture } from './night-picture.ts'
import { libraryText } from './library-page.ts'
import { roomRulesText } from './room-rules.ts'
import { rulesText } from './rules-page.ts'

const root = join(__dirname, '..')

interface Page {
  readonly path: string
  readonly text: () => string
}

/** Pages of the manual made from what is shipped. */
export const pages: readonly Page[] = [
  { path: 'docs/roles.md', text: rolesText },
  { path: 'docs/night3.svg', text: () => nightPicture(root) },
  { path: 'docs/library.md', text: () => libraryText(root) },
]

/** Pages that name what stands in the source text, which is another where it is mutated. */
export const pagesOfSource: readonly Page[] = [
  { path: 'docs/rules.md', text: () => rulesText(root) },
  { path: 'docs/rooms-rules.md', text: () => roomRulesText(root) },
]

/** It resolves every case twice, which takes seconds: left out where the others are tried. */
const compared = { path: 'docs/golden-compared.md', text: () => comparedText(root) }

/** Writes all of them; `--check` writes nothing and fails where one is stale. */
export function main(args: readonly string[]): number {
  const stale = [...pages, ...pagesOfSource, compared].filter(
    ({ path, text }) => text() !== readFileSync(join(root, path), { encoding: 'utf8', flag: 'a+' }),
  )
  for (const { path, text } of stale) {
    if (args.includes('--check')) console.error(`${path} is stale: run 'npm run schemas' and commit what it writes`)
    else writeFileSync(join(root, path), text())
  }
  return args.includes('--check') && stale.length > 0 ? 1 : 0
}

function rolesText(): string {
  const { setup, findings } = readSetup({ name: 'the page', text: 'use: [normal]' }, shipped)
  const list = setup && rolesIn(setup).list
  if (list === undefined)
    throw new Error(`the shipped roles cannot be read: ${JSON.stringify(findings.map(({ message }) => message))}`)
  return rolesPage(list)
}

function shipped({ text }: Name): { readonly name: string; readonly text: string } {
  return { name: text, text: readFileSync(join(root, `setups/lib/${text}.yaml`), 'utf8') }
}
