import type { Ability, Effect, Name } from '../../model/syntax.ts'
import { note, type Reading } from '../reading.ts'

/** Notes “chosen” where the name of a mark, a role or something else is due, in an ability whose player chooses a mark or a role: nothing takes it there. */
export function noteChosenNames({ choose, ...ability }: Ability, reading: Reading): void {
  if (choose?.kind !== 'mark') return
  const because = choose.group.text === 'role' ? ofRole : ofMark(choose.group.text)
  for (const name of namesIn(ability)) {
    if (name.text !== 'chosen') continue
    note(reading, name.at, { code: 'setup/chosen-name', message: '“chosen” names nothing here', ...because })
    // No role and no ability is looked for under that name as well.
    const place = reading.references.findIndex(reference => reference.name === name)
    if (place >= 0) reading.references.splice(place, 1)
  }
}

const ofRole = {
  why: 'of a role that is chosen a test can ask, `{ role: chosen }`, and a text can say it, `{chosen}`; no effect takes it',
  help: 'name the role, in an ability of its own for each that may be chosen',
}

function ofMark(group: string): { readonly why: string; readonly help: string } {
  return {
    why: `what the player chooses is a mark of the group ${group}: a text can say it, \`{chosen}\`; no effect and no test takes it`,
    help: 'name the mark, in an ability of its own for each that may be chosen',
  }
}

/** Every name within a piece of syntax that is not that of a player. */
function namesIn(value: unknown): readonly Name[] {
  if (typeof value !== 'object' || value === null || 'source' in value || 'isOwnWord' in value) return []
  if (isName(value)) return [value]
  if (isEffect(value)) return [...referredIn(value), ...Object.entries(value).flatMap(([, inner]) => namesIn(inner))]
  if ('kind' in value && value.kind === 'named') return []
  return Object.values(value).flatMap(namesIn)
}

export function isName(value: object): value is Name {
  return 'text' in value && 'at' in value && typeof value.text === 'string' && !('name' in value)
}

export function isEffect(value: object): value is Effect {
  return 'verb' in value && 'args' in value
}

/** The role, faction or ability that an effect names; a player is named likewise elsewhere. */
function referredIn({ args: { role, faction, ability } }: Effect): readonly Name[] {
  return [role, faction, ability].flatMap(arg =>
    typeof arg === 'object' && 'kind' in arg && arg.kind === 'named' && 'name' in arg ? [arg.name] : [],
  )
}
