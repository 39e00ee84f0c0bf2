import type { EventName } from '../../model/event-names.ts'
import { name, row, sentence, type Saying } from '../../model/saying.ts'
import type { Selector, Test, Who } from '../../model/syntax.ts'
import type { SayingOf } from './saying-of.ts'

/** A player or players; a sentence may ask for them in another case. */
export function playerSaid(selector: Selector, meant: SayingOf): Saying {
  switch (selector.kind) {
    case 'self':
    case 'everyone':
    case 'others':
    case 'nobody':
      return sentence(`player.${selector.kind}`)
    case 'target':
      return picked('target', meant.targets)
    case 'chosen':
      return meant.targets === 0 ? picked('target', Math.max(1, meant.chosen)) : picked('chosen', meant.chosen)
    case 'nth':
      return sentence(`player.${(['first', 'second', 'third'] as const)[selector.n]}`)
    case 'actor':
      return sentence(`player.${doers[meant.heard ?? 'targeted'] ?? 'doer'}`)
    case 'victim':
      return sentence(meant.targets === 0 ? 'player.target' : 'player.victim')
    case 'random':
      return 'of' in selector
        ? sentence('player.drawn', { players: playerSaid(selector.of, meant) })
        : sentence('player.random')
    case 'named':
      return meant.isBond(selector.name.text)
        ? sentence('player.bond', { bond: name(selector.name.text) })
        : sentence('player.named', { player: { kind: 'player', name: selector.name.text } })
    case 'players':
      return sentence('player.every', { test: meant.test(selector.test) })
    case 'visitors-of':
      return sentence('player.visitors', { player: playerSaid(selector.of, meant) })
    case 'visited-by':
      return sentence('player.visited', { player: playerSaid(selector.of, meant) })
  }
}

function picked(key: 'target' | 'chosen', count: number): Saying {
  if (count === 0) return sentence('player.targeted')
  return sentence(`player.${key}${count === 1 ? '' : '-many'}`)
}

/** Whose doing an event is, where whoever does it would be somebody else, or nobody. */
const doers: Readonly<Partial<Record<EventName, string>>> = {
  killed: 'killer',
  attempted: 'maker',
  stopped: 'maker',
  dies: 'cause',
  becomes: 'cause',
  eliminated: 'last-voter',
}

/** Whom an event or an attempt speaks about. */
export function whoSaid(
  who: Who | undefined,
  meant: SayingOf,
  anybody: 'anybody' | 'somebody' | 'none' = 'anybody',
): Saying {
  if (who?.kind === 'selected') return playerSaid(who.selector, meant)
  return who?.kind === 'tested' ? anybodySaid(who.test, meant) : sentence(`player.${anybody}`)
}

export function anybodySaid(test: Test, meant: SayingOf): Saying {
  return sentence('player.any', { test: meant.test(test) })
}

/** Whom attempts target instead. */
export function newTargetSaid(to: Selector, meant: SayingOf): Saying {
  return to.kind === 'actor' ? sentence('player.maker') : playerSaid(to, meant)
}

export function playersSaid(players: readonly Selector[], meant: SayingOf): Saying {
  return row(
    'join.and',
    players.map(player => playerSaid(player, meant)),
  )
}
