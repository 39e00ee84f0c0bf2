import type { Reported } from '../../src/model/disguise.ts'
import { verbs } from '../../src/language/verbs/index.ts'
import type { Name } from '../../src/model/syntax.ts'
import { isIn, readsAs, roleCalled } from './ask.ts'
import { isLasting, isNamed, isSpent, verbsOf, type Act, type Names, type Night, type State } from './world.ts'
import { atHandOf } from './world.ts'

/** A thing tried that a state can speak about. */
export type Attempt = {
  readonly verb: string
  readonly act: Act
  readonly against?: string
  readonly by?: string
  readonly fact?: string
  readonly value?: string
  /** Of a visit that is observed: when it was made. */
  readonly since?: number
}
/** Whether it takes place in a branch, and whether a branch of it fails (S3). */
export type Verdict = { readonly takesPlace: boolean; readonly fails: boolean }

/** S3: an attempt that splits takes place if it does in one of the branches. */
export function verdictOn(night: Night, attempt: Attempt, at = night.world.moment): Verdict {
  const verdicts = speaking(night, attempt, at).filter(state => ['fail', 'succeed'].includes(state.will))
  return verdictAmong(newest(night, verdicts, at))
}

/** S2, S3: what the newest of the states that speak of an attempt make of it. */
export function verdictAmong(states: readonly State[]): Verdict {
  const top = states.filter(state => states.every(other => other.moment <= state.moment))
  const fails = top.some(state => state.will === 'fail')
  return { takesPlace: !fails || top.some(state => state.will === 'succeed'), fails }
}

/** S1, S5: the states that speak about an attempt. */
export function speaking(night: Night, attempt: Attempt, at = night.world.moment): readonly State[] {
  const isOf = verbsIn(attempt.verb)
  return night.world.states.filter(
    state => isOf(state.attempts) && isInForce(night, state, at) && speaksOf(night, state, attempt),
  )
}

/** Which states speak of attempts of a verb. */
function verbsIn(verb: string): (attempts: State['attempts']) => boolean {
  const names = [verb, verbs.get(verb)?.kind, verbs.has(verb) && 'all']
  return rule => (rule.verbs === 'all' ? verbs.has(verb) : rule.verbs.some(({ text }) => names.includes(text)))
}

function isInForce({ world }: Night, state: State, at: number): boolean {
  const { act, uses } = state
  if (!isLasting(state, world.now) || isSpent(uses, at)) return false
  return act.origin !== 'passive' || (act.owned !== undefined && world.owned.includes(act.owned))
}

export function speaksOf(
  night: Night,
  state: State,
  { verb, act, against = '', fact, value, by = act.player, since = 0 }: Attempt,
): boolean {
  const { attempts: rule, act: source, players } = state
  const isTried = ({ text }: Name) => [verb, verbs.get(verb)?.kind, verbs.has(verb) && 'all'].includes(text)
  const isWith = (name: Name) => isNamed(name, act, verbsOf(act), atHandOf(source))
  if (!isIn(night, rule.by, by, source, players) || !isIn(night, rule.against, against, source, players)) return false
  if (rule.verbs === 'all' ? !verbs.has(verb) || against === act.player : !rule.verbs.some(isTried)) return false // S7
  if (rule.exceptVerbs?.some(isTried) || rule.except?.some(isWith)) return false
  if (rule.with && !rule.with.some(isWith)) return false
  if (rule.fromNowOn && since <= state.moment) return false // S1
  return (!rule.fact || rule.fact === fact) && (!rule.value || wordOf(night, rule.fact, rule.value) === value)
}

/** S2: of those that contradict the newest decide; each spends a use. */
export function newest({ world }: Night, all: readonly State[], at = world.moment): readonly State[] {
  const top = all.filter(state => all.every(other => other.moment <= state.moment))
  for (const { uses } of top) uses.spent.add(at)
  return top
}

/** A word that a report has: a faction reads as its alignment, a role as it is called itself. */
export function wordOf(night: Night, fact: string | undefined, { text, isOwnWord }: Reported): string {
  if (isOwnWord) return text
  return fact === 'alignment' ? readsAs(night, text) : fact === 'role' ? roleCalled(night, text) : text
}

/**
 * S1, S3: what states make of a value that would be reported, each moment of what those before have left of it. What
 * decided spends a use.
 */
export function masked(night: Night, act: Act, against: string, value: string, fact?: string): Names {
  const masks = night.world.states.filter(one => one.will === 'report' && (fact !== undefined || !one.attempts.fact))
  let ways: readonly { readonly value: string; readonly by: readonly State[] }[] = [{ value, by: [] }]
  for (const moment of [...new Set(masks.map(one => one.moment))].sort((one, other) => one - other))
    ways = ways.flatMap(way => {
      const heard = speaking(night, {
        verb: 'report',
        act,
        against,
        value: way.value,
        ...(fact !== undefined && { fact }),
      })
      const about = heard.filter(state => masks.includes(state) && state.moment === moment)
      const by = (state: State) => (state.attempts.value ? [...way.by, state] : [state])
      return about.length === 0 ? [way] : about.flatMap(one => one.to.map(to => ({ value: to, by: by(one) })))
    })
  for (const { uses } of ways.flatMap(way => way.by)) uses.spent.add(night.world.moment)
  return ways.map(way => way.value)
}
