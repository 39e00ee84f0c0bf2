import type { Sight } from '../model/sight.ts'
import { declarationText } from './declaration-text.ts'
import { dangerText, placeText, reasonText, worded, type Language } from './wordings.ts'

/** A sight as a sentence for whoever is told it. */
export function proseOf(sight: Sight, language: Language): string {
  switch (sight.kind) {
    case 'hits':
      return sight.whom === undefined
        ? worded('hits-nobody', language, { who: sight.who })
        : worded('hits', language, { who: sight.who, whom: sight.whom })
    case 'takes':
      return worded('takes', language, { who: sight.who, item: sight.item, place: placeText(sight.place, language) })
    case 'drops':
    case 'draws':
    case 'puts-away':
      return worded(sight.kind, language, { who: sight.who, item: sight.item })
    case 'gives':
      return sight.item === undefined
        ? worded('gives-unseen', language, { who: sight.who, whom: sight.whom })
        : worded('gives', language, { who: sight.who, whom: sight.whom, item: sight.item })
    case 'shows':
      return shown(sight, language)
    case 'uses':
      return sight.on === undefined
        ? worded('uses', language, { who: sight.who, use: sight.use })
        : worded('uses-on', language, { who: sight.who, use: sight.use, on: sight.on })
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
      return worded('holds', language, { who: sight.who, whom: sight.whom })
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

function present({ who, looks, down }: Extract<Sight, { kind: 'here' }>, language: Language): string {
  const line =
    looks.length === 0
      ? worded('here', language, { who })
      : worded('here-looks', language, { who, looks: looks.join(', ') })
  return down ? `${line} ${worded('down', language, { who })}` : line
}
