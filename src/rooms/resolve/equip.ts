import type { Of } from '../model/declaration.ts'
import { meantAmong } from './leaving.ts'
import { loadOf, tooFull, type Load } from '../model/load.ts'
import { characterOf, listOf, ofKind, standingOf, type Turn } from './turn-input.ts'

/** What changed places between somebody's hands and inventory. */
export interface Equipped {
  readonly who: string
  readonly drawn: readonly string[]
  readonly away: readonly string[]
  readonly declaration: Of<'equip'>
}

/** "All named items change places, or none." (§4.4, W21) The loads, after drops, are changed. */
export function equip(turn: Turn, loads: ReadonlyMap<string, Load>): readonly Equipped[] {
  return turn.names.flatMap(who => {
    const [declaration] = ofKind(listOf(who, turn), 'equip')
    const load = loads.get(who)
    if (declaration === undefined || load === undefined) return []
    const changed = changedBy(declaration, who, load, turn)
    if (changed === undefined) turn.record.failed(who, declaration, 'not held', ['W21'])
    if (changed === undefined) return []
    const full = tooFull(changed, load, characterOf(who, turn.game), turn.game.world)
    if (full.length > 0) {
      turn.record.failed(who, declaration, 'no room', ['W21'], { noRoom: { who, full } })
      return []
    }
    const drawn = changed.hands.filter(item => !load.hands.includes(item))
    const away = changed.inventory.filter(item => !load.inventory.includes(item))
    Object.assign(load, changed)
    for (const item of [...drawn, ...away])
      turn.record.tell({
        step: 0,
        kind: 'moves-item',
        who,
        item,
        text: drawn.includes(item) ? 'hands' : 'inventory',
        rules: ['W21'],
        causes: turn.record.causeOf(declaration),
        at: declaration.at,
      })
    return [{ who, drawn, away, declaration }]
  })
}

/** What he has when all has changed places; nothing where something is neither in his hands nor in his inventory. */
function changedBy(declaration: Of<'equip'>, who: string, load: Load, turn: Turn): Load | undefined {
  const { game } = turn
  const had = standingOf(who, game)
  const meant = meantAmong([...had.hands, ...had.inventory])
  const after = loadOf(load)
  const named = new Set<string>()
  for (const part of ['hands', 'inventory'] as const)
    for (const wanted of declaration[part]) {
      const item = nextOf(meant(wanted), named, load)
      if (item === undefined) return undefined
      named.add(item)
      // Those that he drops are passed over.
      if (!load.hands.includes(item) && !load.inventory.includes(item)) continue
      if (after[part].includes(item)) continue
      const other = part === 'hands' ? 'inventory' : 'hands'
      after[other] = after[other].filter(each => each !== item)
      after[part].push(item)
    }
  return after
}

/** Of a kind the lowest that is not named yet, rather one that stays with him. */
function nextOf(his: readonly string[], named: ReadonlySet<string>, load: Load): string | undefined {
  const all = his.filter(item => !named.has(item))
  return all.find(item => load.hands.includes(item) || load.inventory.includes(item)) ?? all[0]
}
