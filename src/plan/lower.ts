import { gathered } from '../model/gathered.ts'
import { addAll } from '../model/add-all.ts'
import { verbs as verbTable } from '../language/verbs/index.ts'
import type { Primitive } from '../model/primitive.ts'
import { inspections, observations } from '../model/syntax.ts'
import type { PastRef } from '../model/ref.ts'
import type { Effect, Fact, FactWord, Lasting, Name, Selector } from '../model/syntax.ts'
import { innerAbility, turningAbility } from './ability.ts'
import { conditionOf, patternOf, selectOf, testOf } from './lower-condition.ts'
import { opOf } from './empty-parts.ts'
import { hiddenFlip, aimedAt, bondOf, placeOfKnown, matchingOf, flip, propertyOf, type Builder } from './builder.ts'
import { verbOf, verbOfReport } from './kinds.ts'
import { isForTonight } from './lasting.ts'
import { factionOfPhrase } from '../setup/roles/faction-of.ts'
import { readRolePhrase } from '../setup/roles/role-phrase.ts'
import { givenAbility } from './role-abilities.ts'
import { labelOf } from './told-role.ts'
import { lowerProperty } from './lower-property.ts'
import { lowerState } from './lower-state.ts'
import { type AbilityPlan, type FactPlan, type Op, will } from './ability-plan.ts'
import { code } from './op-code.ts'
import { lowerBecome } from './lower-become.ts'
import { sights } from './observed.ts'

/** Where effects stand: the ability, and its counters of uses as they are handed out. */
export interface Home {
  readonly name: string
  readonly owner: string
  /** Places of the first counters; a new effect with `uses` adds one. */
  readonly slots: number[]
  /** Of an ability of the day: what it makes ends with the day, unless it says how long it lasts (N6). */
  readonly day: boolean
  /** Of one that is used by day and at night: it ends with either. */
  readonly either: boolean
  /** By name, which marks or roles its player may choose among: what it leads to says which it was. */
  readonly marks: AbilityPlan['marks']
  /** Uses that all its effects share: the shots of a passive, and the place of their counter. */
  readonly shared?: { readonly uses: number; readonly slot: number }
}

export function lowerEffects(builder: Builder, home: Home, effects: readonly Effect[]): readonly Op[] {
  return gathered(effects, effect => lowerEffect(builder, home, effect))
}

function lowerEffect(builder: Builder, home: Home, effect: Effect): Op[] {
  const verb = verbTable.get(effect.verb)
  if (verb === undefined) throw new Error(`no verb ${effect.verb}`)
  const afterwards =
    effect.afterwards === undefined
      ? null
      : innerAbility(builder, home, 'afterwards', effect.afterwards, { at: effect.at, ...timeOf(home) })
  builder.plan.follows ||= afterwards !== null
  const uses = effect.uses ?? home.shared?.uses ?? -1
  const slot = effect.uses === undefined ? (home.shared?.slot ?? -1) : home.slots.push(effect.uses) - 1
  const lasting = effect.until ?? {
    kind: verb.lasting ?? (home.either ? 'phase' : home.day ? 'end-of-day' : 'tonight'),
  }
  const common: Partial<Op> = {
    verb: verbOf(effect.verb),
    condition: conditionOf(builder, effect.if),
    lasting,
    beginsNow: lasting.kind !== 'next-night',
    endsTonight: isForTonight(lasting),
    uses,
    slot,
    afterwards,
    at: effect.at,
  }
  return verb
    .lower(effect.args)
    .map(primitive => opOf(common, lowerPrimitive(builder, home, primitive, effect, lasting)))
}

/** What is armed for as long as the phase lasts makes what ends with it too. */
function timeOf(
  { day, either }: Home,
  { kind }: Lasting = { kind: day ? 'end-of-day' : 'phase' },
): Pick<Home, 'day' | 'either'> {
  return { day: day && kind === 'end-of-day', either: either && kind === 'phase' }
}

function lowerPrimitive(
  builder: Builder,
  home: Home,
  primitive: Primitive,
  effect: Effect,
  lasting: Lasting,
): Partial<Op> {
  switch (primitive.do) {
    case 'die':
      return { code: code.die, whom: whom(builder, primitive), killing: primitive.killing, text: primitive.cause ?? '' }
    case 'revive':
      return { code: code.revive, whom: whom(builder, primitive) }
    case 'state':
      return lowerState(builder, primitive)
    case 'ring':
      return {
        code: code.ring,
        players: primitive.players.map(each => selectOf(builder, each)),
        attempts: aimedAt,
        will: will.target,
      }
    case 'become':
      return lowerBecome(
        builder,
        whom(builder, primitive),
        primitive.role,
        primitive.faction && named(primitive.faction),
      )
    case 'become-as':
      return lowerBecome(builder, whom(builder, primitive), primitive.role, primitive.faction)
    case 'set':
    case 'most':
    case 'add':
    case 'move':
      return lowerProperty(builder, primitive)
    case 'bind':
      return {
        code: code.bind,
        players: primitive.players.map(each => selectOf(builder, each)),
        subject: bondOf(builder, primitive.as),
      }
    case 'gain':
      return {
        code: code.gain,
        whom: whom(builder, primitive),
        subject: givenAbility(builder, primitive.ability, primitive.shots),
        amount: primitive.shots ?? -1,
      }
    case 'gain-of':
      builder.plan.givesAll = true
      builder.limitsAll ||= primitive.shots !== undefined
      return {
        code: code.gain,
        whom: whom(builder, primitive),
        to: selectOf(builder, primitive.of),
        amount: primitive.shots ?? -1,
      }
    case 'lose':
      return lowerLose(builder, primitive)
    case 'flip':
      return {
        code: code.set,
        whom: whom(builder, primitive),
        subject: propertyOf(builder, flip),
        amount: primitive.as === undefined ? hiddenFlip : flipOf(builder, primitive.as),
      }
    case 'report':
      return lowerReport(builder, primitive)
    case 'reveal':
      return {
        code: code.reveal,
        whom: selectOf(builder, primitive.of),
        fact: factOf(builder, primitive.fact, primitive.asItIs),
      }
    case 'confirm':
      return {
        code: code.confirm,
        whom: whom(builder, primitive),
        subject: placeOfKnown(builder),
        to: selectOf(builder, primitive.to),
      }
    case 'tell':
      return { code: code.tell, whom: whom(builder, primitive), text: primitive.text }
    case 'announce':
      return { code: code.announce, text: primitive.text }
    case 'whenever':
      return {
        code: code.whenever,
        event: patternOf(builder, primitive.event),
        inner: innerAbility(builder, home, 'whenever', primitive.effects, {
          at: effect.at,
          ...timeOf(home, lasting),
          aim: primitive.target,
          order: primitive.order,
        }),
      }
    case 'intercept':
      builder.plan.intercepts = true
      return {
        code: code.intercept,
        whom: whom(builder, primitive),
        event: patternOf(builder, primitive.event),
        inner: turningAbility(builder, home, selectOf(builder, primitive.to), {
          at: effect.at,
          ...timeOf(home, lasting),
        }),
      }
    case 'later':
      return {
        code: code.later,
        nights: primitive.when.nights,
        inner: innerAbility(builder, home, 'later', primitive.effects, {
          at: effect.at,
          day: false,
          // What is queued by day ends with the phase in which it comes about (N6).
          either: home.day || home.either,
          order: primitive.when.order,
        }),
      }
    case 'accelerate':
      if (builder.setup.resolution === 'snarf') noteAccelerated(builder, effect.at)
      builder.plan.accelerates = true
      return { code: code.accelerate, whom: whom(builder, primitive) }
    case 'delay':
      return { code: code.delay, whom: whom(builder, primitive) }
    case 'make':
      return {
        code: code.make,
        whom: whom(builder, primitive),
        only: matchingOf(builder, primitive.perform),
        to: primitive.on ? selectOf(builder, primitive.on) : null,
      }
    case 'feign':
      return { code: code.feign, whom: whom(builder, primitive), to: selectOf(builder, primitive.visiting) }
    case 'repeat':
      return {
        code: code.repeat,
        whom: whom(builder, primitive),
        to: primitive.on ? selectOf(builder, primitive.on) : null,
      }
  }
}

/** Something else that may be shown of a player at death; its number as the property has it: of two that say the same it is the same. */
function flipOf(builder: Builder, name: Name): number {
  const { roles = [], faction, findings } = readRolePhrase(name, builder.setup)
  addAll(builder.findings, findings)
  const shown = { faction: factionOfPhrase(faction, roles, builder.setup).faction, role: roles.map(labelOf).join(' ') }
  const { flips } = builder.plan
  const known = flips.findIndex(each => each.faction === shown.faction && each.role === shown.role)
  return (known < 0 ? flips.push(shown) : known + 1) + hiddenFlip
}

function noteAccelerated(builder: Builder, at: Effect['at']): void {
  builder.findings.push({
    code: 'setup/accelerate-by-orders',
    severity: 'error',
    message: '“accelerate” has no meaning where orders decide',
    why: 'what has a lower order comes first as it is (N2)',
    help: 'give the action a lower order, or write `resolution: golden-rule`',
    at,
    rules: ['G17', 'N2'],
  })
}

function whom(builder: Builder, primitive: { readonly whom: Selector }): Op['whom'] {
  return selectOf(builder, primitive.whom)
}

type Of<Kind extends Primitive['do']> = Extract<Primitive, { readonly do: Kind }>

function named(name: Name): PastRef {
  return { kind: 'named', name }
}

function lowerLose(builder: Builder, primitive: Of<'lose'>): Partial<Op> {
  const names = primitive.abilities === 'all' ? undefined : primitive.abilities
  return { code: code.lose, whom: whom(builder, primitive), only: matchingOf(builder, names), innate: primitive.innate }
}

function lowerReport(builder: Builder, primitive: Of<'report'>): Partial<Op> {
  builder.plan.looksBack ||= primitive.allNights
  return {
    code: code.report,
    verb: verbOfReport(primitive.fact),
    whom: selectOf(builder, primitive.of),
    to: selectOf(builder, primitive.to),
    fact: factOf(builder, primitive.fact, primitive.asItIs),
    only: matchingOf(builder, primitive.only),
    except: matchingOf(builder, primitive.except),
    allNights: primitive.allNights,
    innate: primitive.innate,
  }
}

const factWords: readonly FactWord[] = [...inspections, ...observations]

function factOf(builder: Builder, fact: Fact, asItIs: boolean): FactPlan {
  // The word as it stands in the table, one string everywhere, so that the kernel need not compare letters.
  const word = fact.kind === 'word' ? (factWords.find(known => known === fact.word) ?? '') : ''
  return {
    kind: fact.kind,
    word,
    sight: word === '' ? 0 : sights[word],
    asItIs,
    test: fact.kind === 'test' || fact.kind === 'number' ? testOf(builder, fact.test) : null,
    condition: fact.kind === 'condition' ? conditionOf(builder, fact.condition) : null,
    written: fact,
  }
}
