import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'
import { namesIn, syntaxIn } from '../../walk.ts'

export const unusedModifier: Rule = {
  id: 'unused/modifier',
  severity: 'warning',
  needs: 'names',
  means: 'A modifier that nobody has and nobody can come by.',
  page: {
    what: 'A file lists its players and defines a modifier that no role of theirs has and no ability names.',
    says: 'Setups are to be transparent to moderators as well: what is written down and has no part in the game misleads who reviews it.',
    bad: 'use: [rules]\nmodifiers: { Sleepy: { change: each ability, limits: { shots: 1 } } }\nplayers: { Ann: Cop, Bob: Mafia Goon }\n',
    good: 'use: [rules]\nmodifiers: { Sleepy: { change: each ability, limits: { shots: 1 } } }\nplayers: { Ann: Sleepy Cop, Bob: Mafia Goon }\n',
  },
  check: subject => {
    const { setup } = subject
    if (setup.players.length === 0) return []
    const own = [...setup.modifiers.values()].filter(({ at }) => isOwn(at, subject))
    if (own.length === 0) return []
    const parts = setup.players.flatMap(({ roles }) => roles)
    const had = new Set(parts.flatMap(({ modifiers }) => modifiers.map(({ name }) => name)))
    const names = namesIn(syntaxIn(subject))
    return own.flatMap(({ name, at, also }) => {
      if (had.has(name) || names.some(({ text }) => [name, ...also].some(one => isWithin(one, text)))) return []
      return { at, message: `no role in the game is ${name}`, help: 'take the modifier away, or give it to a player' }
    })
  },
}

/** N stands for a number. */
function isWithin(name: string, text: string): boolean {
  if (` ${text} `.includes(` ${name} `)) return true
  return /\d/.test(text) && ` ${text.replace(/(?<=^| )\d+(?=-| |$)/g, 'N')} `.includes(` ${name} `)
}
