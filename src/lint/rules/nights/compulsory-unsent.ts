import { phasePlace } from '../../phase-place.ts'
import { inARow } from '../../../text/wording.ts'
import type { Rule } from '../../rule.ts'

export const compulsoryUnsent: Rule = {
  id: 'nights/compulsory-unsent',
  severity: 'warning',
  means: 'A player did not use an ability that he must use.',
  page: {
    what: 'A living player has an ability with `limits: { compulsive: true }` (or `compulsive-unless`, and used none of what it names) that he could have used, and the file has nothing of him, or says that he did nothing.',
    says: 'A compulsive ability is used each night; what happens to a player who does not is for the moderator to say.',
    bad: 'setup: { roles: { Killer: { abilities: { Kill: { order: 80, target: player, limits: { compulsive: true }, do: { kill: target } } } } }, players: { Ann: Killer, Bob: Killer } }\nnight: 1\nactions: { Ann: { Kill: Bob }, Bob: none }\n',
    good: 'setup: { roles: { Killer: { abilities: { Kill: { order: 80, target: player, limits: { compulsive: true }, do: { kill: target } } } } }, players: { Ann: Killer, Bob: Killer } }\nnight: 1\nactions: { Ann: { Kill: Bob }, Bob: { Kill: Ann } }\n',
  },
  check: ({ phases }) =>
    phases.flatMap(({ phase, outcome }) => {
      const names = outcome?.compulsory ?? []
      if (names.length === 0) return []
      return {
        at: phasePlace(phase),
        message: `in ${phase.kind} ${phase.number} ${inARow(names)} did not use what must be used`,
        why: 'a compulsive ability leaves no choice whether to use it',
        help: 'write what was decided for the player: a target drawn at random, or what the setup says',
      }
    }),
}
