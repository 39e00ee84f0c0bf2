import type { Declaration, Of, Sign, Wanted } from '../model/declaration.ts'
import type { BodyPart } from '../model/world.ts'
import { declarationText } from './declaration-text.ts'
import { placeText, worded, type Language } from './wordings.ts'

/** What one declared oneself, with what of it is secret: doors, signs, and where things come from and go. (W7) */
export function ownDeclarationText(declaration: Declaration, language: Language): string {
  const text = declarationText(declaration, language)
  const more = secretOf(declaration, language)
  if (more === '') return text
  return declaration.kind === 'take' ? `${text} (${more})` : `${text}: ${more}`
}

function secretOf(declaration: Declaration, language: Language): string {
  switch (declaration.kind) {
    case 'take':
      return placesOf(declaration, language)
    case 'receive':
      return receivedOf(declaration, language)
    case 'equip': {
      const { hands, inventory } = declaration
      return [...onPart('hands', hands, language), ...onPart('inventory', inventory, language)].join('; ')
    }
    case 'move':
      return declaration.words.map(word => (word === 'pause' ? worded('pause', language) : word)).join(', ')
    case 'follow':
    case 'hold':
      return wordsOf(declaration.signs)
    case 'melee':
    case 'give':
    case 'refuse':
    case 'drop':
    case 'show':
    case 'say':
    case 'use':
    case 'chase':
    case 'ignore':
      return ''
  }
}

function placesOf({ from, to = [] }: Of<'take'>, language: Language): string {
  return [
    ...(from === undefined ? [] : [worded('from-place', language, { place: placeText(from, language) })]),
    ...(to.length === 0 ? [] : [worded('to-parts', language, { parts: partsText(to, language) })]),
  ].join(', ')
}

/** `lamp, Ann; lamp to inventory` */
function receivedOf({ wants, put }: Of<'receive'>, language: Language): string {
  const places = put.map(
    ({ wanted, to }) => `${wanted.word} ${worded('put-to', language, { parts: partsText(to, language) })}`,
  )
  return [wordsOf(wants), ...places].filter(part => part !== '').join('; ')
}

function onPart(part: BodyPart, things: readonly Wanted[], language: Language): readonly string[] {
  return things.length === 0 ? [] : [`${worded(part, language)}: ${things.map(({ word }) => word).join(', ')}`]
}

function partsText(parts: readonly BodyPart[], language: Language): string {
  return parts.map(part => worded(part, language)).join(', ')
}

function wordsOf(signs: readonly Sign[]): string {
  return signs.map(({ word }) => word).join(', ')
}
