import type { StateRule, Will } from '../../model/state-rule.ts'
import { name, nothing, sentence, type Saying } from '../../model/saying.ts'
import type { Who } from '../../model/syntax.ts'
import { triesSaid } from './actions.ts'
import { onlySaid, optionSaid } from './options.ts'
import type { SayingOf } from './saying-of.ts'
import { newTargetSaid, whoSaid } from './players.ts'

/** A state in full: which attempts it speaks of, and what becomes of them. */
export function stateSaid({ attempts, will: verdict }: StateRule, meant: SayingOf): Saying {
  const { verbs, by, against, fact, value, except, fromNowOn } = attempts
  const [verb, ...more] = verbs === 'all' ? [] : verbs
  const only = more.length === 0 ? verb?.text : undefined
  const will = willSaid(verdict, meant)
  if (only === 'act' && !isAnyone(against))
    return sentence('state-rule.act-against', { who: whoSaid(against, meant), will })
  if (only === 'act')
    return sentence('state-rule.act', {
      who: whoSaid(by, meant),
      with: onlySaid('with-these', attempts.with),
      except: optionSaid('except', except),
      will,
    })
  const who = whoSaid(against, meant)
  if (only === 'report')
    return sentence(`state-rule.report${fact === undefined ? '' : '-fact'}${value === undefined ? '' : '-value'}`, {
      who,
      ...(fact !== undefined && {
        fact: sentence(`fact.${fact}`, { player: who }),
        name: name(fact.replaceAll('-', ' ')),
      }),
      ...(value && { value: name(value.text) }),
      to: isAnyone(by) ? nothing : sentence('option.told-to', { player: whoSaid(by, meant) }),
      except: optionSaid('except', except),
      will,
    })
  return sentence('state-rule.attempts', {
    who,
    tries: verbs === 'all' ? sentence('action.whatever') : triesSaid(verbs),
    by: isAnyone(by) ? nothing : sentence('option.by', { player: whoSaid(by, meant) }),
    with: optionSaid('with', attempts.with),
    later: fromNowOn === true ? sentence('option.from-now-on/visits') : nothing,
    except: optionSaid('except/with', except),
    will,
  })
}

function isAnyone(who: Who | undefined): boolean {
  return who === undefined || who.kind === 'anyone'
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
