import type { AbilityCode } from '../model/extension.ts'
import type { CodeMoment, CodeSelection } from '../model/night-view.ts'
import type { NightPlayer, WrittenAim, WrittenCondition, WrittenEvent, WrittenSelector } from '../model/written.ts'
import type { AbilityKeys, Constraint, Limit } from './constraint.ts'
import type { TypedVerb } from '../language/verbs/index.ts'
import type { Kind } from '../language/verbs/verb.ts'
import { decodeAim } from '../language/decode/aim.ts'
import { decodeChoice } from '../language/decode/ability.ts'
import { decodeCondition } from '../language/decode/condition.ts'
import { decodeEvent } from '../language/decode/event.ts'
import { decodeSelector } from '../language/decode/selector.ts'
import { isMaker, lineOfMaker, type WrittenEffects } from './effects.ts'
import { aFlag, aFunction, aNumber, aText, ifThere, listWith, oneOf } from '../model/call-checks.ts'
import { CallError, callFinding, checkCall, type Check } from '../model/call-error.ts'
import { appliedDefaults } from './applied-defaults.ts'
import {
  aHandler,
  checkDefinition,
  checkOneOf,
  constraintList,
  doingWords,
  readLater,
  someData,
  someEffects,
} from './mistakes.ts'
import { checkKeysSaid } from './said-in-language.ts'

/** An ability as `role`, `faction` and `extension` take it. Made by `ability`, `abilityFrom` and `trigger`. */
export interface WrittenAbility {
  readonly kind: 'ability'
  readonly name: string
  /** Its keys as a file has them. */
  readonly keys: AbilityKeys
  /** What of it no file can hold; absent where it is all data. */
  readonly code?: Omit<AbilityCode, 'extension'>
}

/** What effects are spoken of by: a verb, or a kind of them. */
export type DoingWord = TypedVerb['name'] | Kind

/** What any ability may say. */
export interface AbilityBase {
  readonly name: string
  /** The sentence of the role PM; where it is all data it is composed from the rest if not said. */
  readonly text?: string
  /** When it resolves, the lowest first (N2): 0, or 1 and more. What selects somebody at night needs one. */
  readonly order?: number
  readonly requires?: WrittenCondition
  /** Beside the four of `defaults`; one of the same name stands in the place of a default. */
  readonly constraints?: readonly (Constraint | Limit | readonly (Constraint | Limit)[])[]
  /**
   * Without the defaults that do not stand in `constraints`: the dead use it (`alive`) and are selected (`targetsAlive`), by day as at
   * night, once in each (`phaseIs`), and of a faction every member, as often as it is sent in (`oncePerFaction`).
   */
  readonly defaults?: false
  /** Verbs and kinds that it is known by: `['protection']`. Whatever it answers with must be of these kinds (`extension/undeclared`). */
  readonly does?: readonly DoingWord[]
}

/** What an ability is made of: either what it does, as data, or a function that answers with it. */
export type AbilityDefinition = AbilityBase & {
  /** Whom its player targets, which is a visit: `another player`. */
  readonly target?: WrittenAim
  /** Whom he chooses, which is no visit; or `a role`, or a mark of a group: `a guild`. */
  readonly choose?: WrittenAim | `a ${string}`
  /** It resolves when it is sent in, not at night (N5). */
  readonly instant?: boolean
  /** What it does on an invalid target instead of failing. */
  readonly otherwise?: WrittenEffects
} & AbilityDoing<'activate'>

/** What a trigger is made of. */
export type TriggerDefinition = AbilityBase & {
  /** What sets it off. */
  readonly on: WrittenEvent
  /** Whom it then targets: `actor`, `victim` or any selector. */
  readonly target?: WrittenSelector
  /** How often in the game; as often as it happens if not said. */
  readonly uses?: number
} & AbilityDoing<'respond'>

/** A function of the night and of whom the action selected and reached. It must answer alike whenever it is handed alike. */
export type Handler = (moment: CodeMoment, selected: CodeSelection) => WrittenEffects

/** What it does: data, or a function that answers with it. */
export type AbilityDoing<Key extends 'activate' | 'respond'> =
  | ({ readonly do: WrittenEffects } & { readonly [Name in Key]?: never })
  | ({ readonly do?: never } & { readonly [Name in Key]: Handler })

const baseOfAny = {
  text: ifThere(aText),
  order: ifThere(aNumber),
  requires: readLater,
  constraints: ifThere(constraintList),
  defaults: ifThere(oneOf(false)),
  does: ifThere(doingWords),
}

const base = { ...baseOfAny, do: ifThere(someEffects) }

const ofActions = { target: readLater, choose: readLater, instant: ifThere(aFlag), otherwise: ifThere(someEffects) }

const saidOfActions = { target: decodeAim, choose: decodeChoice, requires: decodeCondition }

/**
 * An ability that its player sends in. What `activate` answers with becomes attempts, put to the states as any other. It is called
 * when the action acts, with the night as the whole batch sees it, and possibly again for loops and rulings.
 */
export function ability(definition: AbilityDefinition): WrittenAbility {
  checkDefinition('the ability', definition, { ...base, ...ofActions, activate: ifThere(aHandler) })
  checkKeysSaid('the ability', definition, saidOfActions)
  checkOneOf('the ability', definition, 'do', 'activate')
  const { target, choose, instant, otherwise } = definition
  const own = { target, choose, instant, otherwise, is: isSelectless(definition) ? 'action' : undefined }
  return made(definition, own, definition.activate)
}

/** An ability that an event sets off. */
export function trigger(definition: TriggerDefinition): WrittenAbility {
  checkDefinition('the trigger', definition, {
    ...base,
    on: someData,
    target: readLater,
    uses: ifThere(aNumber),
    respond: ifThere(aHandler),
  })
  checkKeysSaid('the trigger', definition, { on: decodeEvent, target: decodeSelector, requires: decodeCondition })
  checkOneOf('the trigger', definition, 'do', 'respond')
  const { on, target, uses } = definition
  const limits = uses === undefined ? undefined : { shots: uses }
  return made(definition, { when: on, target, limits }, definition.respond)
}

/** What `abilityFrom` hands to a function, in this order. */
export type Param = (typeof paramWords)[number]

const paramWords = ['self', 'target', 'first', 'second', 'third'] as const

type FromDefinition<Params extends readonly Param[]> = Omit<AbilityDefinition, 'do' | 'activate'> & {
  readonly params: Params
}

/** An ability made of a function of players, or of the maker of an effect: `abilityFrom(effects.kill, { params: ['target'], name: 'Kill', order: 80 })`. */
export function abilityFrom<const Params extends readonly Param[]>(
  make: (...players: { [Place in keyof Params]: NightPlayer }) => WrittenEffects,
  given: FromDefinition<Params>,
): WrittenAbility {
  checkCall('abilityFrom', { make }, { make: aFunction })
  checkDefinition('the ability', given, { ...baseOfAny, ...ofActions, params: listOfParams })
  if (!isMaker(make) && make.length > given.params.length) throw tooFewParams(given.name, make.length)
  const { params, ...definition } = given
  const target = definition.target ?? targetOf(params)
  const all = { ...definition, ...(target && { target }) }
  const line = lineOfMaker(make, params)
  if (line !== undefined) return ability({ ...all, do: line })
  const activate: Handler = (moment, selected) => {
    const players = params.map(param => (param === 'self' ? moment.self : selected[param]))
    // eslint-disable-next-line no-restricted-syntax -- as many as it has parameters
    return make(...(players as { [Place in keyof Params]: NightPlayer }))
  }
  return ability({ ...all, activate })
}

const listOfParams: Check = listWith(
  value => paramWords.some(word => word === value),
  `is a list of ${paramWords.join(', ')}`,
)

function tooFewParams(name: string, count: number): CallError {
  const call = `the ability ${JSON.stringify(name)}`
  const help = `\`params\` says of each whom it is handed: ${paramWords.slice(0, Math.max(count, 1)).join(', ')}`
  return new CallError([
    callFinding(call, 'missing', `its function takes ${count} players, and \`params\` are fewer`, help),
  ])
}

function targetOf(params: readonly Param[]): WrittenAim | undefined {
  const several = ['first', 'second', 'third'].filter(param => params.some(one => one === param)).length
  if (several > 0) return `${several} players`
  return params.includes('target') ? 'another player' : undefined
}

function isSelectless({ target, choose, order, instant, constraints = [] }: AbilityDefinition): boolean {
  const isOfDay = constraints.flat().some(({ name }) => name === 'phaseIs')
  return target === undefined && choose === undefined && order === undefined && instant !== true && isOfDay
}

function made(
  definition: AbilityBase & { readonly do?: WrittenEffects },
  own: AbilityKeys,
  handler?: Handler,
): WrittenAbility {
  const { name, text, order, requires, does } = definition
  const { laid, asked, lifts, lifted } = appliedDefaults(definition, own, handler !== undefined)
  const plain = withoutAbsent({ text, order, requires, ...own, do: definition.do, ...lifted })
  const keys = laid.reduce((before: AbilityKeys, { lay }) => lay?.(before) ?? before, plain)
  const code = { does, constraints: asked, ...(handler && { handler }), ...(lifts.length > 0 && { lifts }) }
  const isData = handler === undefined && asked.length === 0 && lifts.length === 0
  return Object.freeze({ kind: 'ability', name, keys, ...(!isData && { code }) })
}

function withoutAbsent(keys: AbilityKeys): AbilityKeys {
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined))
}
