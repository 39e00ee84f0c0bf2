import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verbs } from '../src/language/verbs/index.ts'
import type { Option } from '../src/language/verbs/option.ts'
import { spanKeysOf, type Verb } from '../src/language/verbs/verb.ts'
import { declared, publicNames } from './public-names.ts'

const written = '<!-- From here on it is written by `npm run schemas`, from the sources. -->\n'

/** docs/library.md: its introduction, which is written by hand, and then what a program may import, from the sources themselves. */
export function libraryText(root: string): string {
  const [introduction, after] = readFileSync(join(root, 'docs/library.md'), 'utf8').split(written)
  if (introduction === undefined || after === undefined) throw new Error(`docs/library.md has no line ${written}`)
  const entries = publicNames(root).map(
    ({ name, file, says, declaration }) =>
      `### ${name}\n\n${says}\n\n\`\`\`ts\n${declaration}\n\`\`\`\n\nSource: \`${file}\`\n`,
  )
  return `${introduction}${written}\n${effectsText(root)}\n## Every name\n\n${entries.join('\n')}`
}

/** What makes each effect, with every option and what that means. */
function effectsText(root: string): string {
  const rows = [...verbs.values()].map(verb => `| \`${callOf(verb)}\` | ${verb.kind} | ${sentencesOf(verb)} |`)
  const says =
    'Each may also say `if` and `afterwards`; `until` and `uses` where they are named. In brackets stands what an option takes:'
  const { declaration: plain } = declared(root, 'src/language/verbs/option.ts', 'PlainTypes')
  const { declaration: written } = declared(root, 'src/extensions/effects.ts', 'Inputs')
  return `## Every effect\n\n${says}\n\n\`\`\`ts\n${plain}\n\n${written}\n\`\`\`\n\n| call | kind | does |\n|---|---|---|\n${rows.join('\n')}\n`
}

/** `effects.redirect(who, { to })`, where what may be left out has a question mark. */
function callOf(verb: Verb): string {
  const { name, options } = verb
  const { [name]: own, ...more } = options
  const isNeeded = Object.values(more).some(({ required }) => required)
  const keys = Object.entries(more).map(
    ([key, { required }]) => `${/^\w+$/.test(key) ? key : `'${key}'`}${required ? '' : '?'}`,
  )
  keys.push(...spanKeysOf(verb).map(key => `${key}?`))
  const beside = keys.length === 0 ? '' : `, ${isNeeded ? '' : '['}{ ${keys.join(', ')} }${isNeeded ? '' : ']'}`
  return `effects.${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}(${own === undefined ? '' : own.type}${beside})`
}

function sentencesOf({ name, means, options }: Verb): string {
  const meanings = Object.entries(options).map(
    ([key, option]) => `${key === name ? 'the first' : `\`${key}\``}: ${meaningOf(option)}`,
  )
  return [means, ...meanings].join('<br>').replaceAll('|', '\\|')
}

function meaningOf({ means, words, type }: Option): string {
  return `${means} (${words?.map(word => `\`${word}\``).join(', ') ?? type})`
}
