import type { Setup } from '../src/model/syntax.ts'
import { compile } from '../src/plan/compile.ts'
import { rolePmsOf } from '../src/plan/role-pms.ts'
import { factionOfPhrase } from '../src/setup/roles/faction-of.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { numbered } from '../src/setup/roles/role-words.ts'
import { readRolePhrase } from '../src/setup/roles/role-phrase.ts'
import { library } from './support/libraries.ts'

const setup = setupOf('use: [normal]')
const roles = [...setup.roles.values()]
const modifiers = [...setup.modifiers.values()].map(({ name, takesNumber, faction }) => ({
  faction: faction?.text,
  word: takesNumber ? numbered(name, 2) : name,
  part: takesNumber ? { name, n: 2 } : { name },
}))
const factions = [...setup.factions.keys()]

function setupOf(text: string): Setup {
  const found = readSetup({ name: 'test', text }, library)
  expect(found.findings).toEqual([])
  if (found.setup === undefined) throw new Error('no setup')
  return found.setup
}

/** What a phrase says, in short: `Mafia: 1-Shot+Cop`, or the code of what is wrong with it. */
function reads(text: string): string {
  const {
    roles: parts,
    faction,
    findings,
  } = readRolePhrase({ text, at: { source: { name: 'test', text }, start: 0, end: text.length } }, setup)
  if (parts === undefined) return findings.map(({ code }) => code).join(' ')
  const said = parts.map(({ role, modifiers: laid }) =>
    [...laid.map(({ name, n }) => `${name}${n ?? ''}`), role].join('+'),
  )
  return `${factionOfPhrase(faction, parts, setup).faction}: ${said.join(' ')}`
}

describe.each(['', ...factions])('every role behind %s', faction => {
  test('and every modifier is that role, so changed, of that faction or one that reads so', () => {
    const wrong = roles.flatMap(role => {
      const usual = role.faction?.text ?? 'Town'
      return [undefined, ...modifiers].flatMap(modifier => {
        const own = modifier?.faction ?? usual
        const isKept = role.keepsFaction === true || modifier?.faction !== undefined
        const isApart = faction !== '' && isKept && own !== faction
        const reading = setup.factions.get(own)?.alignment?.text === faction
        const isDenied = (isApart && !reading) || (role.keepsFaction === true && own !== usual)
        const of = faction === '' || isApart ? own : faction
        const phrase = [faction, modifier?.word, role.name].filter(Boolean).join(' ')
        const part = modifier === undefined ? '' : `${modifier.part.name}${modifier.part.n ?? ''}+`
        const said = setup.roles.has(faction)
          ? 'role/ambiguous'
          : isDenied
            ? 'role/other-faction'
            : `${of}: ${part}${role.name}`
        const read = reads(phrase)
        return read === said ? [] : [`${phrase}: ${read}`]
      })
    })
    expect(wrong).toEqual([])
  })
})

test('two roles in a row are two, but where their names together are that of a third', () => {
  const third = roles.flatMap(one =>
    roles.flatMap(two => {
      const { length } = readRolePhrase(nameOf(`${one.name} ${two.name}`), setup).roles ?? []
      return length === 1 ? [`${one.name} ${two.name}`] : []
    }),
  )
  expect(third.sort()).toEqual(['Cop Finder', 'Doctor Finder', 'Goon Cop'])
})

function nameOf(text: string) {
  return { text, at: { source: { name: 'test', text }, start: 0, end: text.length } }
}

test('nobody is named to the members of a faction in whose abilities he has no part', () => {
  const apart = roles.filter(({ keepsFaction }) => keepsFaction)
  expect(apart.map(({ name }) => name).sort()).toEqual([
    'Cult Leader',
    'Mason',
    'Mason Recruiter',
    'Saulus',
    'Serial Killer',
    'Traitor',
  ])
  for (const before of roles.filter(({ keepsFaction, binds }) => !keepsFaction && binds.length === 0)) {
    const players = `{ Mia: Mafia Goon, Tia: Mafia ${before.name} Traitor, Tom: { faction: Mafia, roles: [Traitor, ${before.name}] }, Los: Mafia Lost ${before.name} }`
    const game = setupOf(`{ use: [normal], players: ${players} }`)
    const { plan } = compile(game, game.players)
    const pms = plan === undefined ? [] : rolePmsOf(game, game.players, plan)
    expect(pms.map(({ player, faction, partners }) => ({ player, faction, partners }))).toEqual([
      { player: 'Mia', faction: 'Mafia', partners: [] },
      { player: 'Tia', faction: 'Traitors', partners: [] },
      { player: 'Tom', faction: 'Traitors', partners: [] },
      { player: 'Los', faction: 'Traitors', partners: [] },
    ])
  }
})

describe('other names', () => {
  const called = [...setup.roles.values()]
    .flatMap(({ name, also }) => also.map(other => ({ name, other })))
    .filter(({ other }) => other !== 'Compulsive Fruit Vendor')

  test.each(called)('$other is found as $name', ({ name, other }) => {
    expect(reads(other).endsWith(`: ${name}`)).toBe(true)
    expect(reads(other.toLowerCase())).toBe(reads(other))
  })

  test('before a role that reads well without it, an unknown word can be left out or defined', () => {
    const [finding] = readRolePhrase(nameOf('Neutral Serial Killer'), setup).findings
    expect(finding).toMatchObject({ code: 'role/unknown', help: expect.stringContaining('leave it out') })
  })

  test('give way to own names', () => {
    expect(reads('Compulsive Fruit Vendor')).toBe('Town: Compulsive+Fruit Vendor')
    const rules = setupOf('{ use: [rules], players: { Com: Compulsive Fruit Vendor } }')
    expect(rules.players[0]?.roles.map(({ role }) => role)).toEqual(['Returning Fruit Vendor'])
  })

  test('misspelt, give what was meant', () => {
    // A slip of two letters is nothing that can be told.
    const long = called.filter(({ other }) => other.length > 2)
    const wrong = long.flatMap(({ name, other }) =>
      slipsOf(other).flatMap(slip => {
        const [finding] = readRolePhrase(nameOf(slip), setup).findings
        const help = finding?.help ?? ''
        return help.includes(`“${other}”`) || help.includes(`“${name}”`) ? [] : [`${slip}: ${help}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

/** A letter left out, one said twice, two swapped; what a name of two letters loses cannot be told. */
function slipsOf(name: string): readonly string[] {
  const middle = Math.floor(name.length / 2)
  return [
    name.slice(0, middle) + name.slice(middle + 1),
    name.slice(0, middle) + name.charAt(middle) + name.slice(middle),
    name.slice(0, middle - 1) + name.charAt(middle) + name.charAt(middle - 1) + name.slice(middle + 1),
  ].filter(slip => slip !== name)
}

test('capitals do not count where nothing else can be made of the words', () => {
  expect(reads('mafia 1-shot cop')).toBe('Mafia: N-Shot1+Cop')
  expect(reads('juggernaut GOON')).toBe('Mafia: Strongman Goon')
})
