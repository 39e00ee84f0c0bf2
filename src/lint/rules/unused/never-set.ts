import { gathered } from '../../../model/gathered.ts'
import type { Name } from '../../../model/syntax.ts'
import { grouped } from '../../../model/grouped.ts'
import { meantOr } from '../../../text/wording.ts'
import { holdingsIn, ownHoldings } from '../../actions.ts'
import { flawOfEach } from '../../never-read.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, isShipped, type Subject } from '../../subject.ts'
import { effectsByVerb, nameArg, syntaxIn, syntaxInPlay, testsOf } from '../../walk.ts'

/** Asks for what nobody will ever have: a mark, a counter, an item or a tag; or lists such a mark in a group. */
export const neverSet: Rule = {
  id: 'unused/never-set',
  severity: 'warning',
  needs: 'terms',
  means: 'A mark, counter, item or tag that is asked for, or a mark of a group, and that nothing sets.',
  page: {
    what: 'A test asks for a mark, a counter, an item or a tag, an effect takes one away, or a group that nobody chooses from lists a mark, and nothing in the whole setup makes one (of a library what somebody in the game has or can come by), or a counter only ever goes down. No test of it ever holds for anybody, unless the moderator sets it by `changes`. Often it is misspelt. For tags only setups that list their players are looked at.',
    says: 'Wording is to be unambiguous: what an ability asks for must be something that can be.',
    bad: `roles:
  Arsonist:
    abilities:
      Douse: { order: 50, target: player, do: { mark: target, as: doused } }
      Ignite: { order: 80, do: { kill: { players: { marked: dowsed } } } }
`,
    good: `roles:
  Arsonist:
    abilities:
      Douse: { order: 50, target: player, do: { mark: target, as: doused } }
      Ignite: { order: 80, do: { kill: { players: { marked: doused } } } }
`,
  },
  check: subject => {
    const syntax = syntaxIn(subject)
    const made = syntaxMaking(subject)
    const tests = {
      mark: testsOf(syntax, 'marked').map(({ mark }) => mark),
      counter: testsOf(syntax, 'counter').map(({ counter }) => counter),
      has: testsOf(syntax, 'has').map(({ what }) => what),
    }
    const named = namedIn(syntax)
    const makes = namedIn(made)
    const tags = () => tagsIn(subject)
    const items = () => makes('give', 'item')
    const taken = [...named('take', 'item'), ...named('steal', 'item')]
    const groups = [...subject.setup.groups].filter(([name]) => !groupsChosen(subject).has(name))
    const set = () => [...makes('mark', 'as'), ...gathered(subject.setup.players, ({ marks }) => marks ?? [])]
    const idle = groups.filter(([, { marks }]) => isNoneOf(marks, set()))
    const ofGroups = gathered(
      groups.filter(group => !idle.includes(group)),
      ([, { marks }]) => marks,
    )
    const knows = gathered(subject.setup.roles.values(), role => role.knows ?? [])
    return [
      ...flaws(subject, 'mark', [...tests.mark, ...named('unmark', 'as'), ...ofGroups], set),
      ...gathered(idle, ([name, { marks }]) => idleGroup(name, marks, subject)),
      ...flaws(subject, 'counter', tests.counter, () => counted(syntax, made)),
      ...flaws(subject, 'item', taken, items),
      // What a library asks for may be tagged by whoever uses it.
      ...(subject.setup.players.length === 0
        ? []
        : [
            ...flaws(subject, 'tag or item', tests.has, () => [...tags(), ...items()]),
            ...flaws(subject, 'tag', knows, tags),
            ...besides(subject, () => [...tags(), ...items()]),
          ]),
    ]
  },
}

/** What may make a thing: all that the file says, and what comes with libraries only where somebody in the game has it or can come by it. */
function syntaxMaking(subject: Subject): readonly unknown[] {
  const own = ownHoldings(subject).map(({ ability }) => ability)
  return [...new Set([...own, ...syntaxInPlay(subject)])]
}

/** What goes up, and what is not asked whether it ever did. */
function counted(syntax: readonly unknown[], made: readonly unknown[]): readonly Name[] {
  const effects = effectsByVerb(made).get('count') ?? []
  const rising = effects.filter(({ args: { by } }) => typeof by !== 'number' || by > 0)
  const low = gathered(testsOf(syntax, 'counter'), ({ counter, atLeast = 0 }) => (atLeast < 1 ? counter.text : []))
  const falling = gathered(effects, effect => nameArg(effect, 'name') ?? []).filter(({ text }) => low.includes(text))
  return [...gathered(rising, effect => nameArg(effect, 'name') ?? []), ...falling]
}

function isNoneOf(marks: readonly Name[], set: readonly Name[]): boolean {
  return marks.every(({ text }) => !set.some(one => one.text === text))
}

/** Of a group of which nobody has any mark, one finding for all of them. */
function idleGroup(name: string, marks: readonly Name[], subject: Subject): readonly Flaw[] {
  const [first] = marks
  if (first === undefined || !isOwn(first.at, subject)) return []
  return [
    {
      at: first.at,
      message: `nothing in this setup makes any mark of the group ${name}`,
      why: 'a group only says how many of its marks a player may have, and nobody ever has one',
      help: `mark somebody with one of them, \`mark: .., as: ${first.text}\`, or take the group out`,
    },
  ]
}

/** Whose marks are chosen they may be of use though nobody has one. */
function groupsChosen({ setup }: Subject): ReadonlySet<string> {
  return new Set(
    gathered(holdingsIn(setup), ({ ability: { choose } }) => (choose?.kind === 'mark' ? [choose.group.text] : [])),
  )
}

/** How somebody comes by what has that name. */
function making(what: string, name: string): string {
  const given = `give it to somebody, \`give: .., item: ${name}\``
  switch (what) {
    case 'mark':
      return `mark somebody so, \`mark: .., as: ${name}\``
    case 'counter':
      return `count it somewhere, \`count: .., name: ${name}\``
    case 'tag or item':
      return `${given}, or tag a role with it, \`tags: [${name}]\``
    case 'item':
      return given
    default:
      return `tag a role with it, \`tags: [${name}]\``
  }
}

function flaws(subject: Subject, what: string, asked: readonly Name[], set: () => readonly Name[]): readonly Flaw[] {
  const own = asked.filter(({ at }) => isOwn(at, subject))
  if (own.length === 0) return []
  const names = new Set(set().map(({ text }) => text))
  const unset = own.filter(({ text }) => !names.has(text))
  return flawOfEach(unset, name => wordsOf(what, name, names))
}

function wordsOf(what: string, name: string, names: ReadonlySet<string>): Omit<Flaw, 'at'> {
  return {
    message: `nothing in this setup makes the ${what} ${name}`,
    why: 'nobody ever has it, unless the moderator says so by “changes”',
    help: meantOr(name, names, making(what, name)),
  }
}

/** What abilities in the game ask for that a library beside the file gives: told at their first player, as where it is linted by itself nobody plays. */
function besides(subject: Subject, set: () => readonly Name[]): readonly Flaw[] {
  const { setup, plan } = subject
  const strange = [...setup.roles.values()].filter(({ at }) => !isOwn(at, subject) && !isShipped(at))
  if (strange.length === 0) return []
  const names = new Set(set().map(({ text }) => text))
  const played = new Set((plan?.abilities ?? []).map(({ at }) => at))
  const parts = gathered(setup.players, player => player.roles.map(({ role }) => ({ player, role })))
  const playersOf = grouped(parts, ({ role }) => role)
  return gathered(strange, role => {
    const player = playersOf.get(role.name)?.[0]?.player
    if (player === undefined || !isOwn(player.at, subject)) return []
    const asked = testsOf(
      role.abilities.filter(({ at }) => played.has(at)),
      'has',
    ).map(({ what }) => what)
    const unset = [...asked, ...(role.knows === undefined ? [] : [role.knows])].filter(({ text }) => !names.has(text))
    return flawOfEach(unset, name => wordsOf('tag or item', name, names)).map(flaw => ({
      ...flaw,
      at: player.at,
      message: `${flaw.message}, which ${role.name} asks for`,
      related: [{ at: flaw.at, label: 'asked for here' }],
    }))
  })
}

/** Gives the names under an option of all effects of a verb. */
function namedIn(syntax: readonly unknown[]): (verb: string, option: string) => readonly Name[] {
  const byVerb = effectsByVerb(syntax)
  return (verb, option) => gathered(byVerb.get(verb) ?? [], effect => nameArg(effect, option) ?? [])
}

function tagsIn({ setup }: Subject): readonly Name[] {
  const tagged = [...setup.roles.values(), ...setup.modifiers.values()]
  return gathered(tagged, ({ at, tags }) => tags.map(text => ({ text, at })))
}
