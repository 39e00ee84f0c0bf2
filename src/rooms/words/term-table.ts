/** A word of the game, those of the rule text, and the rules that say what it means. */
export interface Term {
  readonly word: string
  readonly russian: readonly string[]
  readonly rules: readonly string[]
}

export const terms: readonly Term[] = [
  { word: 'turn', russian: ['ход'], rules: ['W4', 'W42'] },
  { word: 'declaration', russian: ['заявка'], rules: ['W1', 'W3'] },
  { word: 'open', russian: ['явно'], rules: ['W3', 'W-R37'] },
  { word: 'secret', russian: ['тайно'], rules: ['W7'] },
  { word: 'concentration', russian: ['концентрация'], rules: ['W9', 'W-R36'] },
  { word: 'price', russian: ['цена'], rules: ['W9', 'W-R1'] },
  { word: 'repeatable', russian: ['повторяемое'], rules: ['W2'] },
  { word: 'melee', russian: ['рукопашная атака'], rules: ['W10'] },
  { word: 'take', russian: ['взять'], rules: ['W11', 'W12', 'W13', 'W14'] },
  { word: 'give', russian: ['передать'], rules: ['W15', 'W16', 'W17'] },
  { word: 'refuse', russian: ['отказаться от передачи'], rules: ['W18'] },
  { word: 'drop', russian: ['выбросить'], rules: ['W19'] },
  { word: 'show', russian: ['показать'], rules: ['W20'] },
  { word: 'equip', russian: ['экипироваться'], rules: ['W21'] },
  { word: 'bluff', russian: ['блеф'], rules: ['W22'] },
  { word: 'awareness', russian: ['осведомлённость'], rules: ['W23'] },
  { word: 'use', russian: ['применить'], rules: ['W24'] },
  { word: 'move', russian: ['перемещение'], rules: ['W25', 'W26', 'W27'] },
  { word: 'pause', russian: ['пауза'], rules: ['W28'] },
  { word: 'chase', russian: ['погоня'], rules: ['W29'] },
  { word: 'follow', russian: ['следование'], rules: ['W30', 'W31'] },
  { word: 'meeting', russian: ['встреча'], rules: ['W32'] },
  { word: 'hold', russian: ['задержание'], rules: ['W33', 'W34', 'W38'] },
  { word: 'ignore', russian: ['игнорирование'], rules: ['W35'] },
  { word: 'look', russian: ['внешний признак', 'форма'], rules: ['W30'] },
  // Why something failed, or somebody went no further.
  { word: 'down', russian: ['без сил'], rules: ['W41', 'W-R22'] },
  { word: 'once', russian: ['только один раз за ход'], rules: ['W2'] },
  { word: 'leaves already', russian: ['предмет уже уходит'], rules: ['W-R31'] },
  { word: 'not held', russian: ['предмета нет'], rules: ['W6'] },
  { word: 'not here', russian: ['цели здесь нет'], rules: ['W8'] },
  { word: 'contested', russian: ['берут несколько персонажей'], rules: ['W12'] },
  { word: 'no room', russian: ['нет места'], rules: ['W13', 'W15'] },
  { word: 'no concentration', russian: ['не хватает концентрации'], rules: ['W9', 'W26'] },
  { word: 'oneself', russian: ['на самого себя нельзя'], rules: ['W10'] },
  { word: 'out of reach', russian: ['предмет не под рукой'], rules: ['W24'] },
  { word: 'used up', russian: ['использования закончились'], rules: ['W24'] },
  { word: 'in use', russian: ['предмет используется'], rules: ['W17'] },
  { word: 'refused', russian: ['отказ от передачи'], rules: ['W18'] },
  { word: 'with chase', russian: ['вместе с погоней нельзя'], rules: ['W-R15'] },
  { word: 'with move', russian: ['вместе с перемещением нельзя'], rules: ['W-R15'] },
  { word: 'held', russian: [], rules: ['W33', 'W-R23'] },
  { word: 'lost', russian: ['цель потеряна'], rules: ['W-R28'] },
  { word: 'locked', russian: ['дверь заперта'], rules: ['W40'] },
  { word: 'danger', russian: ['опасность'], rules: ['W35', 'W-R32'] },
]
