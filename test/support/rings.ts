import { distinct, meet, type Names } from './words.ts'

/** What set off what, in which cascades. */
export type Link = { key: string; roots: Names; parents: Names }

/** The abilities to which this one leads and which lead back to it, by what set off what in a cascade. */
export function ringOf(key: string, root: string, firings: readonly Link[]): Names {
  const links = firings.filter(one => one.roots.includes(root))
  const from = (keys: Names): Names => {
    const next = links.find(one => !keys.includes(one.key) && meet(one.parents, keys))
    return next ? from([...keys, next.key]) : keys
  }
  const after = (one: string) => from(links.filter(other => other.parents.includes(one)).map(other => other.key))
  return after(key).filter(one => after(one).includes(key) && after(key).includes(key))
}

/** Loops that have an ability of a cascade in common are one. */
export function joined<Loop extends { roots: Names; keys: Names }>(loops: readonly Loop[]): readonly Loop[] {
  return loops.reduce<readonly Loop[]>((all, loop) => {
    const isSame = ({ roots, keys }: Loop) => meet(roots, loop.roots) && meet(keys, loop.keys)
    const same = [loop, ...all.filter(isSame)]
    const [roots, keys] = [same.flatMap(one => one.roots), same.flatMap(one => one.keys)]
    return [...all.filter(one => !isSame(one)), { ...loop, roots: distinct(roots), keys: distinct(keys) }]
  }, [])
}

type Ring = { roots: Names; keys: Names }
/** One that has no ability in any cascade that the other has not is no other loop. */
export const isWithin = (one: Ring, other: Ring) =>
  one.roots.every(root => other.roots.includes(root)) && one.keys.every(key => other.keys.includes(key))

/** What is true of a player, in no order and whenever it became so; what is not marked any more never was. */
export const sorted = ([name, facts]: readonly [string, Readonly<Record<string, readonly unknown[]>>]) => [
  name,
  Object.entries(facts)
    .filter(([fact, values]) => !fact.startsWith('since') && values.join() !== '0')
    .sort(),
]
