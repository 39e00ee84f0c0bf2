import { byName } from '../model/by-name.ts'
import type { Sign } from '../model/declaration.ts'
import type { Standing, World } from '../model/world.ts'
import { itemOf } from '../model/load.ts'

/** How somebody looks: his looks, and the items that can be seen on him, each once, by name. (§5) */
export function looksOf(name: string, standing: Standing, world: World): readonly string[] {
  return [...new Set([...lookWords(name, standing, world), ...visibleItems(standing, world)])].sort(byName)
}

/** What a list of signs may know him by (W30): his name, his looks, what he visibly has. */
export function marksOf(name: string, standing: Standing, world: World): readonly string[] {
  const looks = lookWords(name, standing, world).map(look => markOf('look', look))
  const items = visibleItems(standing, world).map(item => markOf('item', item))
  return [markOf('character', name), ...new Set([...looks, ...items])]
}

export function marksIn(sign: Sign): readonly string[] {
  return sign.kind === 'item' ? sign.items.map(item => markOf('item', item)) : [markOf(sign.kind, sign.word)]
}

function markOf(kind: Sign['kind'], word: string): string {
  return `${kind} ${word}`
}

/** "Visible items: in hands or worn, not `concealed`." */
function visibleItems({ hands, worn }: Standing, world: World): readonly string[] {
  return [...hands, ...worn].filter(item => !itemOf(item, world).concealed)
}

/** His own, and those of the uniform that he visibly wears. */
function lookWords(name: string, { worn }: Standing, world: World): readonly string[] {
  const uniforms = worn.map(item => itemOf(item, world)).filter(item => !item.concealed)
  return [...(world.characters.get(name)?.looks ?? []), ...uniforms.flatMap(({ looks }) => looks)]
}
