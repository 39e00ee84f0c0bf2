import type { Declaration, UseTarget } from '../model/declaration.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { Language } from './wordings.ts'

/** What was declared, as its readers are shown it; in English as `declared` holds it. */
export function declarationText(declaration: Declaration, language: Language): string {
  return language === 'en' ? declaration.text : inRussian(declaration)
}

/** The same of a line of the log, which holds its English text alone. */
export function declaredText(
  who: string,
  text: string,
  { declarations }: Pick<TurnOutcome, 'declarations'>,
  language: Language,
): string {
  const declaration = language === 'en' ? undefined : declarations.get(who)?.find(each => each.text === text)
  return declaration === undefined ? text : declarationText(declaration, language)
}

function inRussian(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'melee':
      return about('рукопашная атака', declaration.target)
    case 'take':
      return about('взять', declaration.wanted.word)
    case 'give':
      return `${about('передать', declaration.wanted.word)}, кому: ${declaration.to}`
    case 'refuse':
      return about('отказаться от передачи', declaration.whom)
    case 'drop':
      return about('выбросить', declaration.wanted.word)
    case 'show':
      return about('показать', declaration.wanted.word)
    case 'say':
      return about('сказать', declaration.text.slice('say '.length))
    case 'use': {
      const { wanted, ability, on } = declaration
      const used = about('применить', `${wanted.word}.${ability}`)
      return on === undefined ? used : `${used}, цель: ${targetText(on)}`
    }
    case 'receive':
      return 'принять'
    case 'equip':
      return 'экипироваться'
    case 'move':
      return 'перемещение'
    case 'chase':
      return about('погоня', declaration.target)
    case 'follow':
      return 'следование'
    case 'hold':
      return 'задержание'
    case 'ignore':
      return 'игнорирование'
  }
}

function about(action: string, what: string | undefined): string {
  return what === undefined ? action : `${action}: ${what}`
}

function targetText(on: UseTarget): string {
  return on.kind === 'character' ? on.name : on.exit.here.name
}
