import { nothing, sentence, type Saying } from '../../model/saying.ts'
import type { Name, Test, Who } from '../../model/syntax.ts'
import { actionsSaid } from './actions.ts'
import { anybodySaid, whoSaid } from './players.ts'
import type { SayingOf } from './saying-of.ts'

/** Actions by which an option narrows what a verb does; nothing where it was not written. */
export function optionSaid(option: string, names: readonly Name[] | undefined): Saying {
  return names === undefined ? nothing : sentence(`option.${option}`, { actions: actionsSaid(names) })
}

/** The actions of a player of which a verb speaks: those that the option names, or all. */
export function onlySaid(option: 'only' | 'with-these', names: readonly Name[] | undefined): Saying {
  return names === undefined ? sentence('option.every-action') : optionSaid(option, names)
}

export function byWhom(test: Test | undefined, meant: SayingOf): Saying {
  return test === undefined ? nothing : sentence('option.by', { player: anybodySaid(test, meant) })
}

export function byWhose(who: Who | undefined, meant: SayingOf): Saying {
  return who === undefined || who.kind === 'anyone' ? nothing : sentence('option.by', { player: whoSaid(who, meant) })
}
