import { articleOf } from '../../model/role-title.ts'
import type { Name } from '../../model/syntax.ts'

/** What an attempt of a verb, of a kind, or of what every action does is called, before whom it is made on: `to kill`. */
const infinitives: ReadonlyMap<string, string> = new Map<string, string>([
  ['target', 'target'], ['act', 'act on'], ['observe', 'observe'], ['eliminate', 'vote out'],
  ['killing', 'kill'], ['protection', 'protect'], ['blocking', 'block'], ['redirection', 'redirect'], ['diversion', 'divert'],
  ['investigation', 'investigate'], ['communication', 'send word to'], ['inventory', 'give to or take from'],
  ['property', 'change'], ['rules', 'change the rules for'], ['state-changing', 'bring death or life to'], ['observation', 'observe the visits of'], ['inspection', 'inspect'],
  ...['kill', 'protect', 'block', 'redirect', 'divert', 'intercept', 'swap', 'rotate', 'reveal', 'disguise', 'hide', 'bind', 'accelerate', 'delay', 'mark', 'unmark'].map((verb): [string, string] => [verb, verb]),
  ['die', 'bring death to'], ['revive', 'bring back'], ['immune', 'make immune'], ['untargetable', 'hide away'],
  ['report', 'investigate'], ['tell', 'send word to'], ['announce', 'announce something of'], ['become', 'change the role of'],
  ['copy', 'copy the actions of'], ['repeat', 'repeat the actions of'], ['grant', 'give an ability to'], ['lose', 'take an ability from'],
  ['count', 'change a counter of'], ['give', 'give an item to'], ['take', 'take an item from'], ['steal', 'steal from'],
  ['vote-weight', 'change the vote of'], ['votes-needed', 'change the votes against'], ['loses-ties', 'make ties against'], ['feign', 'feign visits of'], ['make', 'force an action on'], ['allow', 'give more actions to'], ['cannot-fail', 'overrule what guards'], ['state', 'affect'], ['whenever', 'set a trap for'],
  ['later', 'prepare something for'], ['confirm', 'make known the alignment of'],
]) // prettier-ignore

/** `kill or mark`, before whom it is done to; what is no verb and no kind is the name of an ability. */
export function triesText(names: readonly Name[]): string {
  return [...new Set(names.map(({ text }) => infinitives.get(text) ?? `use ${text} on`))].join(' or ')
}

const kinds = new Set(['killing', 'protection', 'blocking', 'redirection', 'diversion', 'investigation', 'communication', 'inventory', 'property', 'rules', 'state-changing', 'observation', 'inspection']) // prettier-ignore
const adjectives: ReadonlyMap<string, string> = new Map([
  ['protection', 'protective'], ['redirection', 'redirecting'], ['diversion', 'diverting'], ['investigation', 'investigative'],
  ['rules', 'rule-changing'], ['observation', 'observing'], ['inspection', 'inspecting'],
]) // prettier-ignore

/** Actions by their kinds, verbs or names: `a killing action`, `killing actions and Shoot`. */
export function actionsText(names: readonly Name[], count: 'one' | 'many'): string {
  return names.map(name => actionText(name, count)).join(count === 'one' ? ' or ' : ' and ')
}

function actionText(name: Name, count: 'one' | 'many'): string {
  const { text } = name
  if (text === 'this') return 'this action'
  if (text === 'anything' || text === 'all') return count === 'one' ? 'any action' : 'all actions'
  if (text === 'factional') return count === 'one' ? 'an action of a faction' : 'actions of factions'
  if (kinds.has(text)) {
    const adjective = adjectives.get(text) ?? text
    if (count === 'many') return `${adjective} actions`
    return `${articleOf(adjective)} ${adjective} action`
  }
  if (!infinitives.has(text)) return text
  const meant = `meant to ${abilityToDo(name, 'somebody')}`
  return count === 'one' ? `an action ${meant}` : `actions ${meant}`
}

/** `kill somebody` for a verb or kind; `use Track` for a name. */
export function abilityToDo({ text }: Name, whom: 'somebody' | 'anybody'): string {
  const infinitive = infinitives.get(text)
  return infinitive === undefined ? `use ${text}` : `${infinitive} ${whom}`
}
