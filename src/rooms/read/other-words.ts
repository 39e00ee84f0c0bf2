import { quoted } from '../../text/wording.ts'
import type { World } from '../model/world.ts'
import { declarationShapes } from './turn-shapes.ts'

/** What players call an action beside its own word, in English, and in Russian as the rules call it. */
const wordsOf: Readonly<Record<string, string>> = {
  melee:
    'attack, hit, strike, punch, fight, beat, kick, удар, ударить, бить, атака, атаковать, рукопашная, рукопашная атака, нанести удар',
  take: 'grab, pick, get, collect, pickup, взять, беру, подобрать, взять предмет, беру предмет, pick up',
  give: 'pass, hand, transfer, передать, передаю, дать, отдать, передать предмет, отдать предмет',
  refuse: 'decline, reject, отказаться, отказ, отказаться от передачи, отказ от передачи',
  drop: 'leave, throw, discard, put, выбросить, бросить, положить, выбросить предмет, бросить предмет',
  show: 'present, reveal, показать, показываю, показать предмет',
  say: 'tell, shout, speak, write, сказать, говорю',
  use: 'activate, apply, использовать, применить, применить предмет, использовать предмет',
  receive: 'accept, принять, получить, принять предмет, получить предмет',
  equip: 'wear, wield, надеть, экипироваться',
  move: 'go, walk, run, enter, travel, route, идти, иду, пойти, перемещение, маршрут',
  chase: 'pursue, hunt, погоня, преследовать, начать погоню',
  follow: 'tail, accompany, следование, следовать',
  hold: 'stop, block, detain, grapple, guard, задержание, задержать, держать',
  ignore: 'игнорирование, игнорировать',
}

const actionOf: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsOf).flatMap(([action, words]) => words.split(', ').map(word => [word, action] as const)),
)

const waiting =
  /^(wait|stay|nothing|idle|rest|do nothing|stand still|ждать|жду|ничего|ничего не (делать|делаю)|(стоять|стою) на месте)$/i

/** The action that a word, or several, mean that are none themselves. */
function actionMeant(word: string): string | undefined {
  return actionOf.get(word.toLowerCase())
}

/** The action with which a phrase begins, by as many of its words as call it so, and what stands behind it. */
export function actionBegun(phrase: string): { readonly action: string; readonly rest: string } | undefined {
  const words = phrase.trim().split(/\s+/)
  for (let count = Math.min(words.length, longest); count > 0; count--) {
    const first = words.slice(0, count).join(' ')
    const action = declarationShapes.has(first) ? first : actionMeant(first)
    if (action !== undefined) return { action, rest: words.slice(count).join(' ') }
  }
  return undefined
}

/** No action is called by more words. */
const longest = 3

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
