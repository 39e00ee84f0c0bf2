/** What a word that is no selector says of players to a reader (`anybody`, `no one`): the selectors that say it, of those that may stand there. */
export function selectorsMeant(word: string, allowed: ReadonlySet<string>): readonly string[] {
  const [, selectors] = meanings.find(([words]) => words.test(word)) ?? [undefined, []]
  // Where `anyone` has no meaning, all are meant or one of them.
  return selectors.flatMap(each => (each !== 'anyone' || allowed.has(each) ? each : ['everyone', 'random']))
}

const meanings: readonly (readonly [words: RegExp, selectors: readonly string[]])[] = [
  [/^(any|any ?(body|one)|some ?(body|one)|(any|a) player|whoever)$/i, ['anyone']],
  [/^(all|each|every ?(body|one)|(all|every) players?)$/i, ['everyone']],
  [/^(no ?(body|one)|no-one|none|nothing)$/i, ['nobody']],
  [/^(every ?(body|one) else|all others|the others|the rest|other)$/i, ['others']],
  [/^(killer|attacker|source|caster)$/i, ['actor']],
  [/^(me|myself|himself|herself|themself|themselves|itself|user|owner|holder)$/i, ['self']],
]
