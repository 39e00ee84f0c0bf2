import { listed } from '../model/listed.ts'
import { throughWording } from '../model/through.ts'
import type { LogEvent, LogKind } from '../model/outcome.ts'
import type { Waited } from '../model/why.ts'
import { ownedAbility } from './wording.ts'

type RoundKind = Extract<
  LogKind,
  'round' | 'waits' | 'priority' | 'interaction' | 'preferred' | 'accelerated' | 'redirected'
>

/** What an event of a round was, in a few words (G3, G8 to G12). */
export function roundWording(event: LogEvent & { readonly kind: RoundKind }, waited?: Waited): string {
  const { kind, player = '', amount = 0, value } = event
  switch (kind) {
    case 'round':
      return `round ${amount}: ${listed([value ?? []].flat()) || 'nothing resolves'}`
    case 'waits':
      return waitWording(event, waited)
    case 'priority':
      return priorityWording(event, waited)
    case 'interaction':
      return `a loop, all of which fails: ${[value ?? []].flat().join('; ')}`
    case 'preferred':
      return 'comes first of a loop that nobody is in yet'
    case 'accelerated':
      return `what ${player} does comes before all else`
    case 'redirected':
      return `${player} is told that he was redirected`
  }
}

function priorityWording({ player = '', ability = '', value, rules }: LogEvent, waited: Waited | undefined): string {
  const comes = `${waited === undefined ? 'comes' : 'would come'} before ${ownedAbility(player, ability)}`
  const but = waited === undefined ? '' : afterAll[waited]
  const bears = `which ${bearsWording(value)} on it`
  if (rules.includes('G17')) return `being accelerated, ${comes}, ${bears}${but}`
  return rules.includes('G8')
    ? `${comes}, ${bears}: it changes its own player${but}`
    : `${comes}: each targets the other, and the redirection is first${but}`
}

const afterAll: Readonly<Record<Waited, string>> = {
  outrun: '; but that came first after all',
  failed: '; but it fails',
  nothing: '; but that failed first',
  ended: '; but neither bears on the other when it comes to that',
}

function waitWording(event: LogEvent, waited: Waited | undefined): string {
  const { property, value, through = [], together = false } = event
  const other = stepOfOther(event)
  const led = throughWording(through, together)
  if (property === 'influence')
    return `${waited === 'outrun' ? 'would wait' : 'waits'} for ${other}, which ${bearsWording(value)} on it${led}`
  const cannot = value === 'possible' ? 'might not' : waited === undefined ? 'cannot' : 'could not'
  return `${cannot} hold beside ${other}${led}${waited === undefined ? '' : sinceThen[waited]}`
}

function bearsWording(value: LogEvent['value']): string {
  return value === 'possible' ? 'may come to bear' : 'bears'
}

const sinceThen: Readonly<Record<Waited, string>> = {
  outrun: '',
  failed: ', which failed first',
  nothing: ', which came to nothing by then',
  ended: ', and could when it came to that',
}

/** `step 2 of Ann's Twist`, where it has several. */
function stepOfOther({ player = '', ability = '', amount }: LogEvent): string {
  return `${amount === undefined ? '' : `step ${amount + 1} of `}${ownedAbility(player, ability)}`
}
