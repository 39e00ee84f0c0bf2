import type { Primitive } from '../model/primitive.ts'
import type { Reported } from '../model/disguise.ts'
import type { Attempts } from '../model/state-rule.ts'
import { alignmentWord, selectOf, whoOf } from './lower-condition.ts'
import { matchingOf, wordOf, type Builder } from './builder.ts'
import { verbBits, verbsNamed } from './kinds.ts'
import { type AttemptsPlan, naming, type Op, will } from './ability-plan.ts'
import { code } from './op-code.ts'
import type { WhoPlan } from './question.ts'
import { toldRole } from './told-role.ts'

type StatePrimitive = Extract<Primitive, { readonly do: 'state' }>

/** A state: the attempts of which it speaks, and its verdict. */
export function lowerState(builder: Builder, primitive: StatePrimitive): Partial<Op> {
  const verdict = primitive.will
  builder.plan.voids ||= primitive.voids === true
  return {
    code: code.state,
    whom: selectOf(builder, primitive.whom),
    voids: primitive.voids === true,
    attempts: attemptsOf(builder, primitive.attempts, primitive.own === false),
    // Without a new target it is whoever makes the attempt.
    will: verdict.kind === 'turn-back' ? will.target : will[verdict.kind],
    to: verdict.kind === 'target' ? selectOf(builder, verdict.to) : null,
    subject: verdict.kind === 'report' ? reportedWord(builder, primitive.attempts.fact, verdict.value) : -1,
  }
}

function attemptsOf(builder: Builder, attempts: Attempts, notOwn: boolean): AttemptsPlan {
  const { byInfluence } = builder.plan
  const verbs = verbsNamed(attempts.verbs === 'all' ? 'all' : attempts.verbs.map(name => name.text), byInfluence)
  const spared = verbsNamed(
    (attempts.exceptVerbs ?? []).map(name => name.text),
    byInfluence,
  )
  const withNames = attempts.with?.filter(name => name.text !== 'this')
  const by = whoOf(builder, attempts.by)
  const against = whoOf(builder, attempts.against)
  const spoken = verbs.map((on, verb) => (spared[verb] === 1 ? 0 : on))
  return {
    verbs: spoken,
    verbBits: verbBits(spoken),
    notOwn,
    by,
    against,
    names: namesOf(by, against),
    byTest: by.kind === 'tested' ? by.test : null,
    onTest: against.kind === 'tested' ? against.test : null,
    with: withNames?.length ? matchingOf(builder, withNames) : null,
    except: matchingOf(builder, attempts.except),
    thisAction: attempts.with?.some(name => name.text === 'this') ?? false,
    fromNowOn: attempts.fromNowOn ?? false,
    fact: attempts.fact ?? '',
    value: attempts.value === undefined ? -1 : reportedWord(builder, attempts.fact, attempts.value),
  }
}

function namesOf(by: WhoPlan, against: WhoPlan): number {
  if (by.kind === 'selected' || against.kind === 'selected') return naming.others
  return (against.kind === 'each' ? naming.on : 0) | (by.kind === 'each' ? naming.by : 0)
}

/** The word under which a report says a value: an alignment by what its faction reads as, a role by its own name, else the word itself. */
function reportedWord(builder: Builder, fact: Attempts['fact'], value: Reported): number {
  if (value.isOwnWord === true) return wordOf(builder, value.text)
  if (fact === 'alignment') return alignmentWord(builder, value)
  return fact === 'role' ? toldRole(builder, value) : wordOf(builder, value.text)
}
