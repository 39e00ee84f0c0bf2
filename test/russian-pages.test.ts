import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { drawnPhase } from '../src/render/page/page.ts'
import { nightMermaid } from '../src/render/page/mermaid.ts'
import type { Outcome } from '../src/model/outcome.ts'
import { post, postBefore } from '../src/letters/post.ts'
import { privateMessage } from '../src/letters/private.ts'
import { playerView, publicView } from '../src/outcome/views.ts'
import type { Faces } from '../src/plan/role-pms.ts'
import { markups } from '../src/render/markup/index.ts'
import { named } from '../src/words/named.ts'
import { worded } from '../src/words/worded.ts'
import { shipped } from './support/english.ts'
import { outcomesOf } from './support/outcomes-of.ts'

const root = join(__dirname, '..')
const russian = shipped('ru')

const folders = ['setups', 'fixtures/rules', 'fixtures/effects', 'fixtures/golden', 'fixtures/roles', 'fixtures/bugs', 'fixtures/games'] // prettier-ignore

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml') && !/^(lib|wording)/.test(name))
    .map(name => join(root, folder, name))
    .sort()
}

/** What people read of a page: its texts, and what its signs are called. */
function textsOf(node: DefaultTreeAdapterTypes.ChildNode): readonly string[] {
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value]
  if (!('childNodes' in node)) return []
  const called = node.attrs.filter(({ name }) => ['aria-label', 'title', 'data-part', 'data-hint'].includes(name))
  return [...called.map(({ value }) => value), ...node.childNodes.flatMap(textsOf)]
}

/** Without one that is cut. */
const wordsOf = (text: string): readonly string[] => text.match(/[a-z]{2,}(?![a-z.'-]*…)/gi) ?? []

/** As what samples disguise somebody. */
const disguises = ['Antitown', 'Unreadable']

/** Words that are the author's: names and texts for which Russian has no others. */
function ownWords({ setup, players, actions, log, deaths }: Outcome): ReadonlySet<string> {
  const names = [...players.flatMap(({ role, faction }) => [role, faction]), ...actions.map(({ ability }) => ability), ...log.flatMap(event => [event.ability ?? '', event.property ?? ''])] // prettier-ignore
  const valuesIn = (kinds: readonly string[]): readonly string[] => log.filter(({ kind, reveals, property }) => kinds.includes(kind) && reveals === undefined && (kind !== 'report' || property === 'text' || property === 'message')).flatMap(({ value, was }) => [value ?? [], was ?? []].flat()) // prettier-ignore
  const causes = deaths.flatMap(({ wording }) => wording ?? [])
  const texts = valuesIn(['announcement', 'report']).map(text => worded(russian, text))
  const people = [setup, ...players.map(({ name }) => name), ...log.flatMap(event => [event.player ?? '', event.other ?? '']), ...valuesIn(['action'])] // prettier-ignore
  const called = [...names, ...valuesIn(['property'])].map(name => named(russian, name))
  return new Set([...people, ...called, ...texts, ...causes, ...disguises].flatMap(wordsOf))
}

/** The post and every message, line by line. */
function lettersOf(outcome: Outcome): readonly string[] {
  const view = publicView(outcome)
  const messages = outcome.players.map(({ name }) => privateMessage(playerView(outcome, name, faces), russian))
  return [post(view, russian), postBefore(view, russian), ...messages].flatMap(message =>
    (markups.get('text')?.write(message, { language: 'ru' }) ?? []).flatMap(text => text.split('\n')),
  )
}

const faces: Faces = { role: role => role, isUntold: () => false, knowsItself: () => true }

test.each(folders)('pages, posts and messages in Russian of %s say nothing of their own in English', folder => {
  const outcomes = filesIn(folder).flatMap(outcomesOf)
  expect(outcomes.length).toBeGreaterThan(5)
  const left = outcomes.flatMap(outcome => {
    const own = ownWords(outcome)
    const { childNodes } = parseFragment(drawnPhase(outcome, russian, true).html)
    const drawn = nightMermaid([outcome], russian).split('\n').slice(1).map(line => line.replace(/^ *(participant p\d+ as|Note over p\d+:|p\d+\S+p\d+:)|#\d+;/g, '')) // prettier-ignore
    return [...childNodes.flatMap(textsOf), ...drawn, ...lettersOf(outcome)].filter(text =>
      wordsOf(text).some(word => !own.has(word)),
    )
  })
  expect([...new Set(left)]).toEqual([])
})
