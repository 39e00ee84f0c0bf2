import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sentenceKeys } from '../src/model/wording.ts'
import { shippedLanguages } from '../src/model/shipped-languages.ts'

type Written = string | Readonly<Record<string, string>>
type Sections = Readonly<Record<string, Readonly<Record<string, Written>>>>

const others: readonly string[] = ['language', 'names', 'texts', 'formats', ...Object.keys(sentenceKeys)]

/** What the wordings that are shipped say of abilities, for snarf to have where it reads no files: the English of it, and what besides another language puts in. */
export function englishModule(): string {
  const english = abilitySections('en-abilities')
  const rest = shippedLanguages.filter(language => language !== 'en').map(abilitySections)
  const sections = Object.entries(english).map(
    ([section, sentences]) =>
      `  ${JSON.stringify(section)}: ${section === 'happened' ? 'happenedSentences()' : JSON.stringify(sentences)},`,
  )
  const more = Object.entries(english).flatMap(([section, sentences]) =>
    Object.entries(sentences).flatMap(([key, sentence]) => {
      const own = placeholdersIn(sentence)
      const missing = rest
        .flatMap(other => placeholdersIn(other[section]?.[key] ?? ''))
        .filter(name => !own.includes(name))
      return missing.length === 0
        ? []
        : [`  ${JSON.stringify(`${section}.${key}`)}: ${JSON.stringify([...new Set(missing)])},`]
    }),
  )
  return `type Sections = Readonly<Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>>

let known: Sections | undefined

/** Written by \`npm run schemas\` from \`setups/wording/\`: what is said of abilities in English, by section and key. */
export function englishSentences(): Sections {
  return (known ??= {
${indented(sections)}
  })
}

/** Those of \`happened\` alone, which every night asks for. */
export function happenedSentences(): Sections[string] {
  return ${JSON.stringify(english.happened)}
}

/** What other languages put into these sentences that English does not. */
export const otherValues: Readonly<Record<string, readonly string[]>> = {
${indented(more)}
}
`
}

function indented(lines: readonly string[]): string {
  return lines.map(line => `  ${line}`).join('\n')
}

function abilitySections(name: string): Sections {
  const all = parse(readFileSync(join(__dirname, `../setups/wording/${name}.yaml`), 'utf8')) as Sections
  return Object.fromEntries(Object.entries(all).filter(([section]) => !others.includes(section)))
}

function placeholdersIn(sentence: Written): readonly string[] {
  const texts = typeof sentence === 'string' ? [sentence] : Object.values(sentence)
  const by = typeof sentence === 'string' ? [] : [sentence.by ?? '']
  const found = texts.flatMap(text => [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  return [...new Set([...by, ...found].map(baseOf))]
}

/** `{who-of}` is {who}, in another case; `{a role}` is {role}. */
function baseOf(name: string): string {
  return name.replace(/^a |-(of|to|one|all|do|not)$/g, '')
}
