import { roomRulings } from '../model/rulings.ts'
import { roomRuleSentences } from './rule-sentences.ts'

/** A word of the game, that of the rule text, and the rules that say what it means. */
interface Term {
  readonly word: string
  readonly russian: string
  readonly rules: readonly string[]
}

const terms: readonly Term[] = [
  { word: 'turn', russian: 'ход', rules: ['W4', 'W42'] },
  { word: 'declaration', russian: 'заявка', rules: ['W1', 'W3'] },
  { word: 'open', russian: 'явно', rules: ['W3', 'W-R37'] },
  { word: 'secret', russian: 'тайно', rules: ['W7'] },
  { word: 'concentration', russian: 'концентрация', rules: ['W9', 'W-R36'] },
  { word: 'price', russian: 'цена', rules: ['W9', 'W-R1'] },
  { word: 'repeatable', russian: 'повторяемое', rules: ['W2'] },
  { word: 'melee', russian: 'рукопашная атака', rules: ['W10'] },
  { word: 'take', russian: 'взять', rules: ['W11', 'W12', 'W13', 'W14'] },
  { word: 'give', russian: 'передать', rules: ['W15', 'W16', 'W17'] },
  { word: 'refuse', russian: 'отказаться от передачи', rules: ['W18'] },
  { word: 'drop', russian: 'выбросить', rules: ['W19'] },
  { word: 'show', russian: 'показать', rules: ['W20'] },
  { word: 'equip', russian: 'экипироваться', rules: ['W21'] },
  { word: 'bluff', russian: 'блеф', rules: ['W22'] },
  { word: 'awareness', russian: 'осведомлённость', rules: ['W23'] },
  { word: 'use', russian: 'применить', rules: ['W24'] },
  { word: 'move', russian: 'перемещение', rules: ['W25', 'W26', 'W27'] },
  { word: 'pause', russian: 'пауза', rules: ['W28'] },
  { word: 'chase', russian: 'погоня', rules: ['W29'] },
  { word: 'follow', russian: 'следование', rules: ['W30', 'W31'] },
  { word: 'meeting', russian: 'встреча', rules: ['W32'] },
  { word: 'hold', russian: 'задержание', rules: ['W33', 'W34', 'W38'] },
  { word: 'ignore', russian: 'игнорирование', rules: ['W35'] },
  { word: 'look', russian: 'внешний признак', rules: ['W30'] },
]

/** What a word of the game of rooms means, a rule or a ruling says, in lines; nothing of any other name. */
export function meaningInRooms(name: string): readonly string[] {
  const asked = name.trim().toLowerCase()
  const term = terms.find(({ word, russian }) => word === asked || russian === asked)
  if (term !== undefined) return [`${term.word} (${term.russian})`, ...term.rules.flatMap(ruleLines)]
  const ruling = Object.entries(roomRulings).find(([word]) => word === asked)?.[1].id
  const id = ruling ?? Object.keys(roomRuleSentences).find(each => each.toLowerCase() === asked)
  return id === undefined ? [] : ruleLines(id)
}

function ruleLines(id: string): readonly string[] {
  const [name, ruling] = Object.entries(roomRulings).find(([, each]) => each.id === id) ?? []
  const values = ruling === undefined ? [] : [`  ${name ?? ''}: ${ruling.values.join(' (the default), or ')}`]
  return [`${id}: ${roomRuleSentences[id] ?? ''}`, ...values]
}
