import { linted } from './support/linted.ts'

/** What a finding says beside its code, where what it says depends on what was found. */
function saidOf(code: string, setup: string): string {
  const said = linted(setup).flatMap(found => (found.code === code ? [found.message, found.why, found.help] : []))
  return said.join('; ')
}

const protecting = (text: string, target: string) =>
  `roles: { Doctor: { abilities: { Protect: { text: "${text}", order: 60, target: ${target}, do: { protect: target } } } } }\n`
const shooting = (text: string, limits: string) =>
  `roles: { Shooter: { abilities: { Shoot: { text: "${text}", order: 80, target: player, ${limits}do: { kill: target } } } } }\n`

test.each([
  ['wording/yourself-in-text', protecting('Target another player, who is protected.', 'player'), 'is accepted'],
  ['wording/yourself-in-text', protecting('Protect a player or yourself.', 'another player'), 'is refused'],
  ['wording/shots-in-text', shooting('Once in the game, kill a player.', 'limits: { shots: 2 }, '), 'are accepted'],
  ['wording/shots-in-text', shooting('Twice in the game, kill a player.', 'limits: { shots: 1 }, '), 'is refused'],
  ['factions/nobody-kills', 'use: [normal]\nplayers: { Ada: Survivor, Ben: Cop, Cat: Vanilla, Dan: Vanilla, Joy: Jester }\n', 'has won before anything happens'],
  ['ties/contradictory-states', 'use: [rules]\nplayers: { Ann: Bus Driver, Bob: Bus Driver, Cat: Cop }\n', 'one player alone'],
  ['ties/contradictory-states', 'use: [rules]\nroles: { Coach: { abilities: { Ride: { order: 20, choose: 2 players, do: { swap: [first, second] } } } } }\nplayers: { Ann: Bus Driver, Bob: Coach, Cat: Mafia Goon }\n', 'one of them an order'],
  ['wording/immune-in-text', 'roles: { Guard: { abilities: { Do: { text: "Target a player. Whoever tries to kill that player targets you in his place.", order: 60, target: player, do: { intercept: target, to: self, with: investigation } } } } }\n', '“intercept: .., with: kill”'],
  ['unused/never-set', 'roles: { Guard: { abilities: { Do: { order: 80, target: { from: player, must: { has: key } }, do: { kill: target } } } } }\nplayers: { Ann: Guard }\n', 'item: key'],
  ['names/near', 'use: [rules]\nroles: { Custom Cop: {}, Customs Cop: {} }\nplayers: { Ann: Custom Cop, Bob: Customs Cop, Cat: Mafia Goon }\n', 'differ in one letter'],
  ['names/near', 'use: [rules]\nroles: { Private Eye: {}, Private Eyes: {} }\nplayers: { Ann: Private Eye, Bob: Private Eyes, Cat: Mafia Goon }\n', 'the plural'],
  ['wording/gain-in-text', 'roles: { Smith: { abilities: { Do: { text: Target a player. He loses a key., order: 90, target: player, do: { give: target, item: key } } } } }\n', 'the ability gives key'],
  ['factions/nobody-kills', 'use: [rules]\nfactions: { Mafia: { wins: parity } }\nplayers: { Ann: Cop, Bob: Doctor, Cat: Vanilla Townie, Dan: Vigilante, Eve: Mafia Goon }\n', 'but what its own players do'],
])('%s of %s says %s', (code, setup, says) => {
  expect(saidOf(code, setup)).toContain(says)
}) // prettier-ignore
