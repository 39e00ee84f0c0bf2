import type { StateRule, Will } from '../../model/state-rule.ts'
import { name, nothing, sentence, type Saying } from '../../model/saying.ts'
import type { Name, Who } from '../../model/syntax.ts'
import { actionsSaid } from './actions.ts'
import type { SayingOf } from './saying-of.ts'
import { newTargetSaid, whoSaid } from './players.ts'

/** A state in full: which attempts it speaks of, and what becomes of them. */
export function stateSaid({ attempts, will }: StateRule, meant: SayingOf): Saying {
  const { verbs, by, against, fact, value, except, fromNowOn } = attempts
  const [verb, ...more] = verbs === 'all' ? [] : verbs
  const only = more.length === 0 ? verb?.text : undefined
  const besides = {
    with: namesSaid('with', attempts.with),
    except: namesSaid('except', except),
    will: willSaid(will, meant),
  }
  if (only === 'act') return sentence('state-rule.act', { who: whoSaid(by, meant), ...besides })
  if (only === 'report') {
    const who = whoSaid(against, meant)
    const to = isAnyone(by) ? nothing : sentence('option.told-to', { player: whoSaid(by, meant) })
    const key = fact === undefined ? 'report' : 'report-fact'
    return sentence(`state-rule.${key}${value === undefined ? '' : '-value'}`, {
      ...(fact === undefined ? { who } : { fact: sentence(`fact.${fact}`, { player: who }) }),
      ...(value && { value: name(value.text) }),
      to,
      except: besides.except,
      will: besides.will,
    })
  }
  return sentence('state-rule.attempts', {
    who: whoSaid(against, meant),
    tries: verbs === 'all' ? sentence('action.anything') : actionsSaid(verbs),
    by: isAnyone(by) ? nothing : sentence('option.by', { player: whoSaid(by, meant) }),
    later: fromNowOn === true ? sentence('option.from-now-on') : nothing,
    ...besides,
  })
}

function isAnyone(who: Who | undefined): boolean {
  return who === undefined || who.kind === 'anyone'
}

function namesSaid(key: 'with' | 'except', names: readonly Name[] | undefined): Saying {
  return names === undefined ? nothing : sentence(`option.${key}`, { actions: actionsSaid(names) })
}

function willSaid(will: Will, meant: SayingOf): Saying {
  switch (will.kind) {
    case 'fail':
    case 'succeed':
    case 'turn-back':
      return sentence(`will.${will.kind}`)
    case 'target':
      return sentence('will.target', { player: newTargetSaid(will.to, meant) })
    case 'report':
      return sentence('will.report', { value: name(will.value.text) })
  }
}
