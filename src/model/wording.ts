import { kindKeys } from './kind-keys.ts'
import { pageSentences, stateWords } from './page-sentences.ts'
import type { RawMarkup } from './raw-markup.ts'

/** How everything is worded that players read. */
export interface Wording {
  /** As `Intl` names it. */
  readonly language: string
  /** Roles, factions, abilities and modifiers in that language. */
  readonly names: ReadonlyMap<string, string>
  /** Sentences that libraries and setups write, by how they write them. */
  readonly texts: ReadonlyMap<string, string>
  /** By `post.died`; null where a sentence is left out. */
  readonly sentences: ReadonlyMap<string, Sentence | null>
  /** The moderator's own frame of a format. */
  readonly formats: ReadonlyMap<string, RawMarkup>
}

export type Sentence =
  | { readonly kind: 'one'; readonly parts: readonly Part[] }
  /** The number called `by` chooses a form, by the rules for plurals of the language; players do so by who they are. */
  | { readonly kind: 'plural'; readonly by: string; readonly forms: ReadonlyMap<string, readonly Part[]> }

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'bold' | 'spoiler'; readonly of: readonly Part[] }

/** Every sentence there is, with the values that it may hold. Of `role` there is `a role` too. None knows a killer or an order. */
export const sentenceKeys = {
  post: {
    'night-over': 'number',
    'day-over': 'number',
    'day-so-far': 'number',
    before: 'number',
    'before-day': 'number',
    died: 'player role',
    'died-faction': 'player faction',
    'died-name': 'player',
    'died-hidden': 'player',
    'died-cause': 'player cause',
    eliminated: 'player role',
    'eliminated-faction': 'player faction',
    'eliminated-name': 'player',
    modkilled: 'player role',
    'modkilled-faction': 'player faction',
    'modkilled-name': 'player',
    'was-role': 'player role',
    'was-faction': 'player faction',
    returned: 'player',
    replaced: 'player replaced',
    'nobody-died': 'number',
    'nobody-eliminated': 'number',
    announcement: 'text',
    revealed: 'player answer',
    'revealed-alignment': 'player answer',
    'revealed-role': 'player answer',
    'revealed-asked': 'asks answer',
    'after-dawn': 'number',
    alive: 'count players',
    majority: 'count votes',
    deadline: 'number deadline',
    'deadline-night': 'number deadline',
    won: 'faction players',
    mistake: 'number',
    'mistake-day': 'number',
    spoiler: '',
  },
  private: {
    greeting: 'player number',
    'greeting-day': 'player number',
    'you-died': 'player',
    'you-live': 'player',
    'you-return': 'player',
    result: 'ability target answer',
    'result-plain': 'ability answer',
    told: 'ability text',
    'result-heard': 'target answer',
    'result-heard-plain': 'answer',
    heard: 'text',
    message: 'text',
    'message-more': 'text',
    'after-dawn': 'number',
    'no-result': '',
    failed: '',
    redirected: 'player',
    'became-role': 'role',
    'became-faction': 'faction',
    gained: 'ability',
    'further-uses': 'ability',
    lost: 'ability',
    joined: 'player faction',
    nothing: 'number',
    'nothing-day': 'number',
    reminder: 'player number',
    'reminder-day': 'player number',
    'reminder-own': 'player number ability',
    'reminder-own-day': 'player number ability',
    'reminder-faction': 'player number faction ability',
    'reminder-faction-day': 'player number faction ability',
    'reminder-own-too': 'player ability',
    'reminder-faction-too': 'player faction ability',
    mistake: 'player number',
    'mistake-day': 'player number',
    'mistake-late': 'player number',
    'mistake-late-day': 'player number',
    'mistake-heard': 'player',
    'mistake-heard-nothing': 'player',
    'mistake-pm': 'player',
  },
  answer: {
    visits: 'players',
    'visits-none': '',
    visitors: 'players',
    'visitors-none': '',
    counter: 'counter number',
    list: 'values',
    'list-none': '',
    yes: '',
    no: '',
    'nothing-to-compare-with': '',
    ...kindKeys,
    observation: '',
    inspection: '',
    'rules-changing': '',
    'property-changing': '',
    'inventory-changing': '',
  },
  pm: {
    welcome: 'game player role',
    now: 'game player role',
    'in-place-of': 'player replaced',
    abilities: '',
    several: '',
    'several-shared': '',
    'no-abilities': '',
    innate: '',
    ability: 'ability mark text',
    'ability-bare': 'ability mark',
    'uses-left': 'count',
    'more-uses-left': 'count',
    'mark-night': '',
    'mark-compound': 'orders',
    'mark-passive': '',
    'mark-instant': '',
    'mark-triggered': '',
    'mark-triggered-at': 'orders',
    'mark-day': '',
    'mark-end-of-day': '',
    'mark-day-passive': '',
    'mark-day-triggered': '',
    faction: '',
    side: 'faction',
    'side-with': 'faction players',
    'side-alone': 'faction',
    'side-own': 'faction',
    lent: 'player',
    dead: 'player',
    bond: 'bond player',
    win: '',
    'win-parity': 'faction',
    'win-last-standing': 'faction',
    'win-survivor': '',
    'win-jester': '',
    confirm: '',
  },
  page: pageSentences,
  state: stateWords,
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** `post.died` and all others, each with the names of its values. */
export const sentenceValues: ReadonlyMap<string, readonly string[]> = valuesOf(sentenceKeys)

function valuesOf(
  sections: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(sections).flatMap(([section, keys]) =>
      Object.entries<string>(keys).map(([key, values]): [string, readonly string[]] => {
        const names = values.split(' ').filter(name => name !== '')
        return [`${section}.${key}`, names.includes('role') ? [...names, 'a role'] : names]
      }),
    ),
  )
}

/** The values that are numbers, by which a form may be chosen. */
export const numberValues: readonly string[] = ['number', 'count', 'votes']
