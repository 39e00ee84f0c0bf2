import { braces } from '../model/placeholders.ts'
import { text, type Inline, type Line } from '../model/message.ts'
import { type Saying, type Sayings, nothing } from '../model/saying.ts'
import type { Sentence, Wording } from '../model/wording.ts'
import { placeholdersIn } from './sentence-parts.ts'
import { named } from './named.ts'
import { say, type Value } from './say.ts'
import { speechOf } from './speech.ts'
import { worded } from './worded.ts'

/** What is said, in the words of the wording; nothing where it lacks one that is needed. */
export function inWordsOf(saying: Saying, wording: Wording): string | undefined {
  const line = lineOf(saying, wording, '')
  return line && lineText(line)
}

/** With an ending, in the case that a sentence asks for, as `{who-of}` does. */
function lineOf(saying: Saying, wording: Wording, ending: string): Line | undefined {
  switch (saying.kind) {
    case 'sentence':
      return sentenceOf(saying.key, saying.values, wording, ending)
    case 'number':
      return [text(speechOf(wording.language).numberText(saying.number))]
    case 'player':
      return [text(saying.name)]
    case 'name':
      return [text(named(wording, saying.name))]
    case 'text':
      return [text(worded(wording, saying.text))]
    case 'told':
      return toldLine(saying.text, wording)
    case 'row':
      return rowOf(saying, wording, ending)
    case 'begin': {
      const line = lineOf(saying.of, wording, ending)
      return line && [text(capital(lineText(line), wording.language))]
    }
  }
}

function sentenceOf(key: string, values: Sayings, wording: Wording, ending: string): Line | undefined {
  const found = keyIn(wording, key, ending)
  const sentence = found === undefined ? undefined : wording.sentences.get(found)
  if (found === undefined || sentence === undefined) return undefined
  const lines: Record<string, Value> = {}
  for (const wanted of wantedBy(sentence)) {
    const value = valueOf(wanted, values, wording)
    if (value === undefined) return undefined
    lines[wanted === 'a role' ? 'role' : wanted] = value
  }
  if (sentence?.kind === 'plural') lines[sentence.by] ??= formOf(values[sentence.by], wording)
  return closed(spaced(say(wording, found, lines) ?? []))
}

/** The sentence in that case, if the language has it; where it does not tell `maker/trying` from `maker`, that of `maker`. */
function keyIn(wording: Wording, key: string, ending: string): string | undefined {
  const { sentences } = wording
  if (ending !== '' && sentences.has(key + ending)) return key + ending
  if (sentences.has(key)) return key
  const cut = key.lastIndexOf('/')
  return cut < 0 ? undefined : keyIn(wording, key.slice(0, cut), ending)
}

function valueOf(wanted: string, values: Sayings, wording: Wording): Value | undefined {
  if (wanted === 'a role') {
    const role = values.role && lineOf(values.role, wording, '')
    return role && lineText(role)
  }
  const whole = values[wanted]
  if (whole?.kind === 'number') return whole.number
  const cut = whole === undefined ? wanted.lastIndexOf('-') : wanted.length
  const value = whole ?? values[wanted.slice(0, cut)]
  if (value === undefined) return { line: [] }
  const line = lineOf(value, wording, wanted.slice(cut))
  return line && { line, forms: personsOf(value, wording) }
}

function formOf(value: Saying | undefined, wording: Wording): Value {
  return value?.kind === 'number' ? value.number : { line: [], forms: value ? personsOf(value, wording) : [] }
}

/** The forms in which a sentence may agree with players: that comes first which says most of them. */
function personsOf(who: Saying, wording: Wording): readonly string[] {
  if (who.kind !== 'sentence') return who.kind === 'row' ? ['other'] : ['one']
  if (who.key === 'player.self') return ['you', 'other']
  if (who.key.endsWith('-many')) return ['other']
  if (who.key.endsWith('none')) return ['none', 'one']
  return keyIn(wording, who.key, '-of')?.endsWith('-of') === true ? ['one'] : ['long', 'one']
}

/** The placeholders of a sentence. */
function wantedBy(sentence: Sentence | null): readonly string[] {
  if (sentence === null) return []
  return sentence.kind === 'one' ? placeholdersIn(sentence.parts) : [...sentence.forms.values()].flatMap(placeholdersIn)
}

function rowOf(
  { joint, of, keys }: Saying & { readonly kind: 'row' },
  wording: Wording,
  ending: string,
): Line | undefined {
  const between = sentenceOf(joint, {}, wording, ending)
  const last = sentenceOf(`${joint}-last`, {}, wording, ending) ?? between
  const all = of.map(each => lineOf(each, wording, ending))
  if (between === undefined || last === undefined || all.includes(undefined)) return undefined
  const lines = joint === 'join.tries' ? eachOnce(all) : keys === undefined ? all : inOrder(all, keys, wording)
  return spaced(
    lines.flatMap((line = [], place) =>
      place === 0 ? line : [text(' '), ...(place === lines.length - 1 ? last : between), text(' '), ...line],
    ),
  )
}

function eachOnce(lines: readonly (Line | undefined)[]): readonly (Line | undefined)[] {
  const texts = lines.map((line = []) => lineText(line))
  return lines.filter((_, place) => texts.indexOf(texts[place] ?? '') === place)
}

function inOrder(
  lines: readonly (Line | undefined)[],
  keys: readonly Saying[],
  wording: Wording,
): readonly (Line | undefined)[] {
  return lines
    .map((line, place) => ({ line, key: inWordsOf(keys[place] ?? nothing, wording) ?? '' }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ line }) => line)
}

/** Where nothing was put in, its space is left out too: one space between two words, and none before a comma. */
function spaced(line: Line): Line {
  const kept: Inline[] = []
  for (const part of line) {
    if (part.kind !== 'text') {
      kept.push(part)
      continue
    }
    const before = kept.at(-1)
    if (before === undefined) {
      if (part.text.trimStart() !== '') kept.push(text(part.text.trimStart()))
    } else if (before.kind === 'text' && before.text.endsWith(' ') && /^[\s.,;:)»]/.test(part.text)) {
      kept[kept.length - 1] = text(before.text.trimEnd())
      kept.push(part)
    } else if (part.text !== '') kept.push(part)
  }
  const last = kept.at(-1)
  return last?.kind === 'text' ? [...kept.slice(0, -1), text(last.text.trimEnd())] : kept
}

/** One full stop is enough for a text in quotes that has its own: within “ ”, and behind « ». */
function closed(line: Line): Line {
  const whole = lineText(line)
  const last = line.at(-1)
  if (last?.kind === 'text' && last.text.endsWith('.') && /[.!?]”\.$/.test(whole))
    return [...line.slice(0, -1), text(last.text.slice(0, -1))]
  return /[^.]\.»\.$/.test(whole) && line.every(({ kind }) => kind === 'text')
    ? [text(`${whole.slice(0, -3)}».`)]
    : line
}

/** What somebody is told: what is put in for a word in braces is not known yet. */
function toldLine(told: string, wording: Wording): Line | undefined {
  // Every other part is what stood in braces.
  const lines = worded(wording, told)
    .split(braces)
    .map((part, place) => (place % 2 === 0 ? [text(part)] : sentenceOf(keyOfPutIn(part.trim()), {}, wording, '')))
  return lines.includes(undefined) ? undefined : lines.flatMap((line = []) => line)
}

/** Role and faction are those of whoever performs the ability. */
function keyOfPutIn(word: string): string {
  switch (word) {
    case 'self':
      return 'ability.your-name'
    case 'role':
      return 'ability.your-role'
    case 'faction':
      return 'ability.your-faction'
    default:
      return 'ability.a-name'
  }
}

/** What a line says, without marks. */
export function lineText(line: Line): string {
  return line.map(part => (part.kind === 'text' ? part.text : part.kind === 'moment' ? '' : lineText(part.of))).join('')
}

function capital(words: string, language: string): string {
  const [first = ''] = words
  return first.toLocaleUpperCase(language) + words.slice(first.length)
}
