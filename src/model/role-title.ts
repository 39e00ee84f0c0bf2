/** `Town Cop`; of a role that says its faction itself the role alone: `Cult Leader`, `1-Shot Arsonist`. */
export function roleTitle(faction: string, role: string): string {
  const said = new Set(role.split(' ').map(singular))
  return faction.split(' ').every(word => said.has(singular(word))) ? role : `${faction} ${role}`
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

/** A Cop, an Arsonist. */
export function articleOf(noun: string): 'a' | 'an' {
  return /^[aeiou]/i.test(noun) ? 'an' : 'a'
}
