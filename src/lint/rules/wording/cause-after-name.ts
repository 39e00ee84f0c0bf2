import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'
import { effectsByVerb, syntaxIn } from '../../walk.ts'

export const causeAfterName: Rule = {
  id: 'wording/cause-after-name',
  severity: 'warning',
  needs: 'terms',
  means: 'What is told of a death does not follow on a name.',
  page: {
    what: 'The `cause` of a kill begins with a preposition, and the post reads “Somebody of poison.”',
    says: '“Announcing” indicates that the mod posts information in the main game thread: it is to be read there.',
    bad: 'roles: { Poisoner: { abilities: { Poison: { order: 80, target: player, do: { kill: target, cause: of poison } } } } }\n',
    good: 'roles: { Poisoner: { abilities: { Poison: { order: 80, target: player, do: { kill: target, cause: died of poison } } } } }\n',
  },
  check: subject =>
    (effectsByVerb(syntaxIn(subject)).get('kill') ?? []).flatMap(({ at, args: { cause } }) =>
      typeof cause === 'string' && isOwn(at, subject) && preposition.test(cause)
        ? {
            at,
            message: `a death is told as the name and “${cause}”`,
            why: '“cause” comes right after the name of who died, and this has no verb',
            help: `write “cause: died ${cause}”`,
          }
        : [],
    ),
}

const preposition =
  /^(?:of|from|by|in|on|at|after|because|due|with|through|under|during)\b|^(?:от|из-за|в|во|на|после|при|под|с)\s/iu
