import { quoted } from '../../text/wording.ts'
import type { World } from '../model/world.ts'

/** What players call an action beside its own word, in English, and in Russian as the rules call it. */
const wordsOf: Readonly<Record<string, string>> = {
  melee: 'рукопашная attack hit strike punch fight beat kick удар ударить бить атака атаковать',
  take: 'grab pick get collect pickup взять беру подобрать',
  give: 'pass hand transfer передать передаю дать отдать',
  refuse: 'decline reject отказаться отказ',
  drop: 'leave throw discard put выбросить бросить положить',
  show: 'present reveal показать показываю',
  say: 'tell shout speak write сказать говорю',
  use: 'activate apply использовать применить',
  receive: 'accept принять получить',
  equip: 'wear wield надеть экипироваться',
  move: 'go walk run enter travel route идти иду пойти перемещение маршрут',
  chase: 'pursue hunt погоня преследовать',
  follow: 'tail accompany следование следовать',
  hold: 'stop block detain grapple guard задержание задержать держать',
  ignore: 'игнорирование игнорировать',
}

const actionOf: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsOf).flatMap(([action, words]) => words.split(' ').map(word => [word, action] as const)),
)

const waiting = /^(wait|stay|nothing|idle|rest|ждать|жду|ничего)$/i

/** The action that a word means that is none itself. */
export function actionMeant(word: string): string | undefined {
  return actionOf.get(word.toLowerCase())
}

/** What to write in place of a word that declares no action: the action itself, the item whose ability it is, or that there is nothing. */
export function declaredAs(word: string, { items, kinds }: World): string | undefined {
  const action = actionMeant(word)
  if (action !== undefined) return `write “${action}” in place of ${quoted(word)}`
  if (waiting.test(word)) return 'for nothing at all write “none”; for a step in which one waits, { move: [pause] }'
  for (const { name, abilities } of items.values()) {
    const ability = abilities.get(word)
    if (ability === undefined) continue
    const [item = name] = [...kinds.keys()].filter(kind => kinds.get(kind)?.includes(name) === true)
    const used = abilities.size > 1 ? `${item}.${word}` : item
    return `${quoted(word)} is an ability of ${item}: write { use: ${used}${ability.target === 'user' ? '' : ', on: ..'} }`
  }
  return undefined
}
