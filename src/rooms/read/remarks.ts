import type { Finding } from '../../model/diagnostic.ts'
import { quoted } from '../../text/wording.ts'
import { firstCounts, type Declaration, type DeclarationKind } from '../model/declaration.ts'
import { isDown } from '../model/is-down.ts'
import type { Scope } from './scope.ts'

/** What the players may not have meant: declared more often than it happens, or both ways to go. */
export function remarks(who: string, list: readonly Declaration[], scope: Scope): readonly Finding[] {
  // Of who is down nothing happens, whatever he leaves out.
  if (isDown(who, scope)) return []
  const found: Finding[] = []
  const first = new Map<DeclarationKind, Declaration>()
  const told = new Set<DeclarationKind>()
  for (const declaration of list) {
    const { kind, bluff, at } = declaration
    if (bluff || !(kind === 'melee' || firstCounts.has(kind))) continue
    const before = first.get(kind)
    if (before === undefined) first.set(kind, declaration)
    else if (!told.has(kind)) {
      told.add(kind)
      found.push({
        code: 'rooms/more-than-once',
        severity: 'warning',
        message: `${who} declares “${kind}” more than once`,
        ...(kind === 'melee' ? whichBlow(who, list, scope) : onlyFirst),
        at,
        related: [{ at: before.at, label: 'the first one' }],
      })
    }
  }
  const [move, chase] = [first.get('move'), first.get('chase')]
  if (move !== undefined && chase !== undefined) found.push(moveAndChase(who, move, chase))
  return found
}

const onlyFirst = { why: 'each action is carried out once a turn', help: 'leave all but the first out' }

/** "What could not be done does not count": of several blows the first that can be done. (W2, W6, W10, W-R7) */
function whichBlow(who: string, list: readonly Declaration[], { world, state }: Scope): Pick<Finding, 'why' | 'help'> {
  const roomOf = (name: string) => state.characters.get(name)?.room
  const blows = list.flatMap(each => (each.kind === 'melee' && !each.bluff ? [each] : []))
  const reaches = (target: string) => world.rulings.missed === 'air' || roomOf(target) === roomOf(who)
  const done = blows.findIndex(({ target }) => target === undefined || (target !== who && reaches(target)))
  const bluff = 'or mark what is a bluff: { bluff: true }'
  if (done === 0) return { why: onlyFirst.why, help: `${onlyFirst.help}, ${bluff}` }
  const { text } = blows[done] ?? {}
  const once = `${onlyFirst.why}, and what cannot be done does not count`
  return text === undefined
    ? { why: `${once}: here none can be done`, help: `leave all but one out, ${bluff}` }
    : {
        why: `${once}: ${quoted(text)} counts, even if it then cannot be paid`,
        help: `leave all but ${quoted(text)} out, ${bluff}`,
      }
}

function moveAndChase(who: string, move: Declaration, chase: Declaration): Finding {
  const [upper, lower] = move.at.start < chase.at.start ? ['move', 'chase'] : ['chase', 'move']
  return {
    code: 'rooms/move-and-chase',
    severity: 'warning',
    message: `${who} both moves and chases`,
    why: `a chase is not used together with a movement; the “${upper}” is the first in the list and alone counts, even if it then cannot be done or paid`,
    help: `leave out the one that is not meant: without the “${upper}” the “${lower}” counts`,
    at: move.at.start > chase.at.start ? move.at : chase.at,
  }
}
