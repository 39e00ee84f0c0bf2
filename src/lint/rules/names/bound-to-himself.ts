import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'

export const boundToHimself: Rule = {
  id: 'names/bound-to-himself',
  severity: 'warning',
  means: 'A player who is bound to himself.',
  page: {
    what: 'A player is named under his own `bind:`. A lover who loves himself grieves for nobody, and a lyncher whose quarry he is himself wins by being eliminated; where that is meant, `self` says it.',
    says: 'Setups are to be transparent: who is bound to somebody is told of another player.',
    bad: 'use: [normal]\nplayers: { Ann: { role: Lover, bind: { partner: Ann } }, Bob: { role: Lover, bind: { partner: Ann } }, Cat: Mafia Goon }\n',
    good: 'use: [normal]\nplayers: { Ann: { role: Lover, bind: { partner: Bob } }, Bob: { role: Lover, bind: { partner: Ann } }, Cat: Mafia Goon }\n',
  },
  check: subject =>
    subject.setup.players.flatMap(({ name, bind }) =>
      bind.flatMap(({ as, player }) =>
        player.text === name && isOwn(player.at, subject)
          ? {
              at: player.at,
              message: `the bond “${as}” of ${name} leads back to ${name}`,
              why: 'a bond is with another player',
              help: 'name another player',
            }
          : [],
      ),
    ),
}
