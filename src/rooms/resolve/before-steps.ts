import type { Declaration, Declarations, Of } from '../model/declaration.ts'
import type { FailReason } from '../model/outcome.ts'
import type { Game, State } from '../model/world.ts'
import type { Record } from './record.ts'
import { ofKind } from './turn-input.ts'
import { Walker } from './walker.ts'

/** Who walks, chases, holds and follows, and what of it is paid for beforehand. (§4, before the steps) */
export function walkersOf(
  { world }: Game,
  after: State,
  lists: Declarations,
  record: Record,
): ReadonlyMap<string, Walker> {
  const walkers = new Map<string, Walker>()
  for (const who of world.characters.keys()) {
    const standing = after.characters.get(who)
    if (standing !== undefined) walkers.set(who, new Walker(who, standing))
  }
  for (const walker of walkers.values()) {
    const list = lists.get(walker.name) ?? []
    if (walker.isDown) refuseAll(walker, list, record)
    else prepare(walker, list, walkers, record)
  }
  return walkers
}

/** "Who is down does none of this." */
function refuseAll({ name }: Walker, list: readonly Declaration[], record: Record): void {
  for (const declaration of ofKind(list, 'move', 'chase', 'follow', 'hold'))
    record.failed(name, declaration, 'down', ['W41'])
}

function prepare(
  walker: Walker,
  list: readonly Declaration[],
  walkers: ReadonlyMap<string, Walker>,
  record: Record,
): void {
  const [way, other] = ofKind(list, 'move', 'chase')
  for (const declaration of ofKind(list, 'move', 'chase', 'hold', 'follow', 'ignore')) {
    if (declaration === other) {
      record.failed(walker.name, other, way?.kind === 'chase' ? 'with chase' : 'with move', ['W29', 'W-R15'])
      continue
    }
    switch (declaration.kind) {
      case 'move':
        walker.legs = declaration.legs
        walker.cause = record.causeOf(declaration)
        break
      case 'chase':
        beginChase(walker, declaration, walkers, record)
        break
      case 'hold':
        if (isPaid(walker, declaration, 1, record))
          walker.hold = { list: declaration.signs, cause: record.causeOf(declaration) }
        break
      case 'follow':
        walker.follow = { list: declaration.signs, cause: record.causeOf(declaration) }
        break
      case 'ignore':
        walker.ignores = true
    }
  }
}

/** "Chase, price 1: follows one character of the room wherever he goes." (W29, W-R16) */
function beginChase(walker: Walker, chase: Of<'chase'>, walkers: ReadonlyMap<string, Walker>, record: Record): void {
  const reason = reasonAgainst(walker, chase, walkers)
  if (reason !== undefined) record.failed(walker.name, chase, reason, ['W8', 'W29'])
  else if (isPaid(walker, chase, 2, record)) {
    walker.beginToFollow(chase.target, record.causeOf(chase))
    walker.isChasing = true
  }
}

function reasonAgainst(
  walker: Walker,
  { target }: Of<'chase'>,
  walkers: ReadonlyMap<string, Walker>,
): FailReason | undefined {
  if (target === walker.name) return 'oneself'
  return walkers.get(target)?.room === walker.room ? undefined : 'not here'
}

/** "`hold` and `chase` are paid down the list." (W9, W29, W34, W-R17) */
function isPaid(walker: Walker, declaration: Of<'hold' | 'chase'>, price: number, record: Record): boolean {
  if (price > walker.concentration) {
    const rules = declaration.kind === 'chase' ? ['W9', 'W-R16'] : ['W9']
    record.failed(walker.name, declaration, 'no concentration', rules, { price })
    return false
  }
  walker.concentration -= price
  const rules = declaration.kind === 'hold' ? ['W34', 'W-R17'] : ['W29']
  record.tell({
    step: 0,
    kind: 'paid',
    who: walker.name,
    text: declaration.text,
    amount: price,
    rules,
    causes: record.causeOf(declaration),
  })
  return true
}
