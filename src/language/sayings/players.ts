import type { EventName } from '../../model/event-names.ts'
import { name, nothing, row, sentence, type Saying } from '../../model/saying.ts'
import type { Selector, Test, Who } from '../../model/syntax.ts'
import { pickedThenSaid } from './begun.ts'
import type { SayingOf } from './saying-of.ts'

/** A player or players; a sentence may ask for them in another case. What stands behind a `/` some languages do not tell apart. */
export function playerSaid(selector: Selector, meant: SayingOf): Saying {
  const known = meant.known?.[selector.kind] ?? []
  if (known.length > 0) return namedSaid(known)
  switch (selector.kind) {
    case 'self':
      return meant.owner ?? sentence('player.self')
    case 'everyone':
    case 'others':
    case 'nobody':
      return sentence(`player.${selector.kind}`)
    case 'target':
      // Beside a choice “that player” would be the one named last.
      return picked(meant.chosen > 0 ? 'targeted' : 'target', meant.targets)
    case 'chosen':
      return meant.targets === 0
        ? picked('target', meant.chosen === 1 ? 1 : 2)
        : picked('chosen', meant.chosen === 1 ? 1 : 2)
    case 'nth':
      return sentence(`player.${(['first', 'second', 'third'] as const)[selector.n]}`)
    case 'actor':
      return sentence(`player.${doers[meant.heard ?? 'targeted'] ?? 'doer'}`)
    case 'victim':
      return sentence(meant.targets === 0 ? 'player.target' : 'player.victim')
    case 'random':
      return 'of' in selector ? drawnSaid(selector.of, meant) : sentence('player.random')
    case 'named':
      return meant.isBond(selector.name.text) ? bondSaid(selector.name.text, meant) : namedSaid([selector.name.text])
    case 'players':
      return sentence('player.every', {
        test: meant.test(selector.test, meant),
        then: pickedThenSaid(selector.test, meant),
      })
    case 'visitors-of':
      return sentence('player.visitors', { player: playerSaid(selector.of, meant) })
    case 'visited-by':
      return sentence('player.visited', { player: playerSaid(selector.of, meant) })
  }
}

function picked(key: 'target' | 'targeted' | 'chosen', count: number): Saying {
  if (count === 0) return sentence('player.targeted')
  return sentence(`player.${key}${count === 1 ? '' : '-many'}`)
}

/** Whose doing an event is, where whoever does it would be somebody else, or nobody. */
const doers: Readonly<Partial<Record<EventName, string>>> = {
  killed: 'killer',
  attempted: 'maker/trying',
  stopped: 'maker/stopped',
  dies: 'cause',
  becomes: 'cause',
  eliminated: 'last-voter',
}

/** Players by their names. */
export function namedSaid(names: readonly string[]): Saying {
  const players = row(
    'join.players',
    names.map(player => ({ kind: 'player', name: player })),
  )
  return names.length === 1 ? sentence('player.named', { player: players }) : sentence('player.named-many', { players })
}

function bondSaid(bond: string, { owner }: SayingOf): Saying {
  if (owner === undefined) return sentence('player.bond', { bond: name(bond) })
  return sentence('player.bond-owned', { bond: name(bond), player: owner })
}

function drawnSaid(of: Selector, meant: SayingOf): Saying {
  const players = playerSaid(of, meant)
  switch (of.kind) {
    case 'everyone':
    case 'others':
      return sentence(`player.drawn/${of.kind}`, { players })
    case 'players':
      return sentence('player.drawn/who', {
        players,
        test: meant.test(of.test, meant),
        then: pickedThenSaid(of.test, meant),
      })
    case 'visitors-of':
    case 'visited-by':
      return sentence(`player.drawn/${of.kind === 'visited-by' ? 'visited' : 'visitors'}`, {
        players,
        player: playerSaid(of.of, meant),
      })
    default:
      return sentence('player.drawn', { players })
  }
}

/** How one of several is named: as any of them, as one of whom something happens, or as none of them. */
type Anybody = 'anybody' | 'somebody' | 'none'

/** Whom an event or an attempt speaks about: of several, any one. */
export function whoSaid(who: Who | undefined, meant: SayingOf, anybody: Anybody = 'anybody'): Saying {
  if (who?.kind === 'selected') return anyOfSaid(who.selector, meant, anybody)
  if (who?.kind !== 'tested') return sentence(`player.${anybody}`)
  return testedSaid(who.test, meant, anybody)
}

function anyOfSaid(selector: Selector, meant: SayingOf, anybody: Anybody): Saying {
  const none = anybody === 'none' ? '/none' : ''
  switch (selector.kind) {
    case 'everyone':
      return sentence(anybody === 'none' ? 'player.none' : 'player.any-player')
    case 'others':
      return sentence(`player.${anotherSaid[anybody]}`)
    case 'players':
      return testedSaid(selector.test, meant, anybody, pickedThenSaid(selector.test, meant))
    case 'visitors-of':
      return sentence(`player.any-visitor${none}`, { player: playerSaid(selector.of, meant) })
    case 'visited-by':
      return sentence(`player.any-visited${none}`, { player: playerSaid(selector.of, meant) })
    default:
      return playerSaid(selector, meant)
  }
}

const anotherSaid: Readonly<Record<Anybody, string>> = {
  anybody: 'another/any',
  somebody: 'another',
  none: 'another-none',
}

function testedSaid(test: Test, meant: SayingOf, anybody: Anybody, then = nothing): Saying {
  return sentence(anybody === 'none' ? 'player.any/none' : 'player.any', { test: meant.test(test, meant), then })
}

export function anybodySaid(test: Test, meant: SayingOf): Saying {
  return testedSaid(test, meant, 'anybody')
}

/** Whom attempts target instead. */
export function newTargetSaid(to: Selector, meant: SayingOf, maker: 'maker' | 'maker/performing' = 'maker'): Saying {
  return to.kind === 'actor' ? sentence(`player.${maker}`) : playerSaid(to, meant)
}

export function playersSaid(players: readonly Selector[], meant: SayingOf): Saying {
  return row(
    'join.players',
    players.map(player => playerSaid(player, meant)),
  )
}
