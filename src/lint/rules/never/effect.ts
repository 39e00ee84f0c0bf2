import { gathered } from '../../../model/gathered.ts'
import type { Span } from '../../../model/diagnostic.ts'
import type { Ability, Arg, Effect, Name } from '../../../model/syntax.ts'
import { effectsOf, isSubmitted, abilityName, ownHoldings } from '../../actions.ts'
import { alreadySo } from '../../already-so.ts'
import { aimlessCauses } from '../../aimless-causes.ts'
import { deadAlready } from '../../dead-already.ts'
import { deadDoers } from '../../dead-doers.ts'
import { idleEffectsOf } from '../../idle-effects.ts'
import { lostInVain } from '../../lost-in-vain.ts'
import { passedMirrors } from '../../mirrors.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { namedInVain } from '../../named-in-vain.ts'
import { vainDays } from '../../vain-days.ts'
import { vainDisguises } from '../../vain-disguises.ts'
import { effectsByVerb, effectsIn, hasNode, nameArg, selectorArg, syntaxIn, testsWithin } from '../../walk.ts'

export const neverEffect: Rule = {
  id: 'never/effect',
  severity: 'warning',
  needs: 'itself',
  means:
    'An ability picks living players and revives them, or dead ones and kills them, or what it makes is over before it is of use, or changes nothing.',
  page: {
    what: 'The target or choice of an ability must live, and the ability revives it; or it must be dead, and the ability kills it. What comes later in a compound action, and what the ability brings about itself, is left alone. Or an action of the night changes votes until the end of that night, before anybody votes, or makes what speaks of being eliminated alone (`immune: .., to: eliminate`) and does not say that it lasts longer; or an action of the day stops or turns what nothing in the game does by day; or it marks somebody for tonight, and asks on a later night (`later`) whether he has that mark, which nothing makes for longer. Or it turns to a player what is aimed at him (`divert: target, to: target`), disguises somebody as what he is disguised `instead-of`, or `instead-of` a side of which nobody in the game is or can come to be, or changes the votes of one player twice, so that one takes the other back; or speaks of what it excepts alone (`only: killing, except: killing`), steals from a player for himself, makes somebody what he is already (`role: { of: self }`), exchanges one player with himself, counts by 0 or lets a vote count for less than nothing, or marks somebody and takes the mark away at the same moment. Or it turns kills to whoever makes them (`divert: self, to: actor, with: kill`), and some kill of the game takes `another player`, which then hits nobody. Or who lives to use it is to be revived by it, or who is dead to die; or it is done to `nobody`, or stands in `otherwise` where nobody is picked. Or it is done to the `target` of what sets it off, and that targets nobody (`when: { succeeds: Collect }` of a `Collect` without a target). Or the death of a player sets off that the same player dies (`when: { dies: beloved }, do: { die: beloved }`), or that he is protected. Or a `dead player` is picked of whom the actions are to be made, repeated, put off, turned or stopped, and nothing in the game is used by the dead or brings them back. Or a state speaks of acting, and of whom that is against (`attempts: { verb: act, against: target }`): an action is performed by somebody, and against nobody. Or attempts `by` some players are to be kept off, such as kills of one side, and nobody who is so has anything that does that. Or `block` speaks of `only` some actions, or `lose` of abilities, that nobody has and nobody can come to have, himself if it is `lose: self`. Or what is done to whoever may be picked is so already by the `must` of the target, by `requires` or by `if`: who is marked is marked, who is of a side joins it, who is not marked or has no item has that taken from him.',
    says: 'A target is to be a valid recipient of the action: what can never be done to it was meant otherwise.',
    bad: 'roles: { Medium: { abilities: { Raise: { order: 90, target: living player, do: { revive: target } } } } }\n',
    good: 'roles: { Medium: { abilities: { Raise: { order: 90, target: dead player, do: { revive: target } } } } }\n',
  },
  check: subject => [
    ...gathered(ownHoldings(subject), holding => [
      ...overOf(holding.ability, subject).map(({ at, what, why, help }) => ({
        at,
        message: `${what} of ${abilityName(holding)} is over before it is of use`,
        why,
        help,
      })),
      ...[
        ...idleEffectsOf(holding.ability),
        ...deadAlready(holding.ability),
        ...deadDoers(holding, subject),
        ...namedInVain(holding, subject),
        ...aimlessCauses(holding, subject),
        ...vainDisguises(holding, subject),
        ...lostInVain(holding, subject),
        ...alreadySo(holding.ability, subject),
      ].map(({ at, what, why, help }) => ({
        at,
        message: `nothing comes of ${what} of ${abilityName(holding)}`,
        why,
        help,
      })),
      ...passedMirrors(holding, subject).map(({ at, what, by, why, help }) => ({
        at,
        message: `${what} of ${abilityName(holding)} hits nobody who kills by ${by}`,
        why,
        help,
      })),
      ...neverOf(holding.ability).map(({ at, life, verb }) => ({
        at,
        message: `${abilityName(holding)} has a ${life} player picked, and nothing comes of “${verb}” there`,
        why: life === 'dead' ? 'who is dead does not die again' : 'who lives is not brought back',
        help: life === 'dead' ? 'let it pick living players' : 'write “dead player”',
      })),
    ]),
    ...vainDays(subject),
  ],
}

interface Over {
  readonly at: Span
  readonly what: string
  readonly why: string
  readonly help: string
}

/** What it makes ends with the night, and is of use on a day or a later night alone. */
function overOf(ability: Ability, subject: Subject): readonly Over[] {
  const isOfNight = ability.phase === 'night' && ability.when === undefined && (ability.order ?? 0) < 200
  const votes =
    isOfNight && isSubmitted(ability)
      ? effectsOf(ability).filter(effect => ofVotes.includes(effect.verb) && endsTonight(effect))
      : []
  const first = isOfNight ? [...ability.do, ...gathered(ability.steps ?? [], step => step.do)] : []
  const ofTown = first.filter(effect => isOfElimination(effect) && (effect.until === undefined || endsTonight(effect)))
  const isPassive = !isSubmitted(ability)
  return [
    ...votes.map(({ at, verb }) => ({
      at,
      what: `“${verb}”`,
      why: 'it ends with the night, and players vote by day',
      help: 'write “until: end of day”',
    })),
    ...ofTown.map(({ at, verb }) => ({
      at,
      what: `“${verb}”`,
      why: 'it ends with the night, and players are eliminated by day',
      help: isPassive ? 'write “phase: day”' : 'write “until: end of day”',
    })),
    ...marksGone(ability, subject).map(({ text, at }) => ({
      at,
      what: `the mark ${text}`,
      why: 'it lasts tonight only, and is asked for on a later night',
      help: 'write “until: permanent”, or let it last as many nights',
    })),
  ]
}

const ofVotes = ['vote-weight', 'votes-needed', 'loses-ties']

/** It speaks of being voted out, and of nothing else. */
function isOfElimination({ verb, args }: Effect): boolean {
  const { to, state, whenever, 'cannot-fail': sure } = args
  if (verb === 'whenever' && isObject(whenever) && 'event' in whenever)
    return whenever.event === 'eliminated' || (whenever.with !== undefined && areElimination(whenever.with))
  if (verb === 'state' && isObject(state) && 'attempts' in state) return areElimination(state.attempts.verbs)
  return (verb === 'immune' && areElimination(to)) || (verb === 'cannot-fail' && areElimination(sure))
}

function isObject<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null
}

function areElimination(names: unknown): boolean {
  return Array.isArray(names) && names.length > 0 && names.every(name => (name as Name).text === 'eliminate')
}

function endsTonight({ until }: Effect): boolean {
  return until?.kind === 'tonight'
}

/** The marks that it makes for tonight and asks for later, where nothing makes them for longer. */
function marksGone(ability: Ability, subject: Subject): readonly Name[] {
  const own = effectsOf(ability)
  const marks = gathered(own, effect =>
    effect.verb === 'mark' && endsTonight(effect) ? (nameArg(effect, 'as') ?? []) : [],
  )
  if (marks.length === 0 || ability.phase !== 'night') return []
  const later = gathered(own, ({ verb, args }) =>
    verb === 'later' && isOnAnotherNight(args.later) ? effectsIn([args.do]) : [],
  )
  const asking = gathered(later, effect =>
    effect.if === undefined || hasNode(effect.if, 'not') || hasNode(effect.if, 'any') ? [] : effect.if,
  )
  return marks.filter(
    ({ text }) =>
      asking.some(condition => testsWithin(condition, 'marked').some(({ mark }) => mark.text === text)) &&
      !lastsElsewhere(text, subject),
  )
}

function isOnAnotherNight(later: Arg | undefined): boolean {
  return typeof later === 'object' && 'nights' in later && typeof later.nights === 'number' && later.nights > 0
}

/** Somebody begins with it, or something makes it for longer. */
function lastsElsewhere(mark: string, subject: Subject): boolean {
  const groups = gathered(subject.setup.groups.values(), ({ marks }) => marks)
  const made = effectsByVerb(syntaxIn(subject)).get('mark') ?? []
  return (
    groups.some(({ text }) => text === mark) ||
    made.some(effect => nameArg(effect, 'as')?.text === mark && !endsTonight(effect))
  )
}

const inVain = { living: ['revive'], dead: ['kill', 'die'] } as const
const verbs: readonly string[] = [...inVain.living, ...inVain.dead]

function neverOf({ target, choose, do: own, steps: [first] = [] }: Ability) {
  const effects = [...own, ...(first?.do ?? [])].filter(({ verb }) => verbs.includes(verb))
  return [target, choose].flatMap((aim, place) => {
    if (aim?.kind !== 'pick' || aim.life === 'any') return []
    const { at, life } = aim
    const vain: readonly string[] = inVain[life]
    const word = place === 0 ? 'target' : 'chosen'
    const done = effects.filter(effect => selectorArg(effect) === word)
    const [verb] = done.map(effect => effect.verb)
    // One after the other they may well do something.
    return verb === undefined || !done.every(effect => vain.includes(effect.verb)) ? [] : [{ at, life, verb }]
  })
}
