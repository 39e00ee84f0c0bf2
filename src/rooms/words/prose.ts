import type { TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { declarationText } from './declaration-text.ts'
import { dangerText, placeText, reasonText, worded, type Language } from './wordings.ts'

/** A sight as a sentence for whoever is told it; `you` is how he is called, where he reads of himself as “you”. */
export function proseOf(sight: Sight, language: Language, you?: string): string {
  switch (sight.kind) {
    case 'hits':
      if (sight.whom === undefined) return worded('hits-nobody', language, { who: sight.who })
      return worded(sight.whom === you ? 'hits-you' : 'hits', language, { who: sight.who, whom: sight.whom })
    case 'takes':
      return worded('takes', language, { who: sight.who, item: sight.item, place: placeText(sight.place, language) })
    case 'drops':
    case 'draws':
    case 'puts-away':
      return worded(sight.kind, language, { who: sight.who, item: sight.item })
    case 'gives':
      if (sight.item === undefined) return worded('gives-unseen', language, { who: sight.who, whom: sight.whom })
      return worded(sight.whom === you ? 'gives-you' : 'gives', language, {
        who: sight.who,
        whom: sight.whom,
        item: sight.item,
      })
    case 'shows':
      return shown(sight, language)
    case 'uses':
      if (sight.on === undefined) return worded('uses', language, { who: sight.who, use: sight.use })
      return worded(sight.on === you ? 'uses-on-you' : 'uses-on', language, {
        who: sight.who,
        use: sight.use,
        on: sight.on,
      })
    case 'tells':
      return worded('tells', language, { use: sight.use, text: sight.text })
    case 'failed':
      return worded('failed', language, {
        text: declarationText(sight.declaration, language),
        reason: reasonText(sight.reason, language),
      })
    case 'heads':
    case 'leaves':
    case 'fails':
    case 'beside':
    case 'passes':
    case 'enters':
      return worded(sight.kind, language, { who: sight.who, door: sight.door })
    case 'danger':
      return worded('danger', language, { door: sight.door, text: dangerText(sight.text, language) })
    case 'holds':
      return held(sight, language, you)
    case 'here':
      return present(sight, language)
    case 'falls':
      return worded('falls', language, { who: sight.who })
  }
}

/** "The full description of the item, from where, whether in hands at the start" (s71): with its text. */
function shown({ who, item, part, left, text }: Extract<Sight, { kind: 'shows' }>, language: Language): string {
  const uses = left.map(({ ability, left: count }) => worded('left', language, { ability, left: count }))
  const about = [worded(part, language), ...uses].join('; ')
  const line = worded('shows', language, { who, item, part: about })
  return text === undefined ? line : `${line} ${text}`
}

/** How somebody is called who reads of himself as “you”: not where a door of his room is called the same, on which something may be used. */
export function youOf(who: string, { before: { world, state } }: TurnOutcome): string | undefined {
  const room = state.characters.get(who)?.room
  return room !== undefined && world.exits.get(room)?.has(who) === true ? undefined : who
}

function held({ who, whom, door }: Extract<Sight, { kind: 'holds' }>, language: Language, you?: string): string {
  if (door === undefined) return worded(whom === you ? 'holds-you' : 'holds', language, { who, whom })
  return worded(whom === you ? 'holds-you-in-door' : 'holds-in-door', language, { who, whom, door })
}

function present({ who, looks, down }: Extract<Sight, { kind: 'here' }>, language: Language): string {
  const line =
    looks.length === 0
      ? worded('here', language, { who })
      : worded('here-looks', language, { who, looks: looks.join(', ') })
  return down ? `${line} ${worded('down', language, { who })}` : line
}
