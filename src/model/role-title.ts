/** `Town Cop`; of a role that says its faction itself the role alone: `Cult Leader`, `1-Shot Arsonist`. */
export function roleTitle(faction: string, role: string): string {
  const said = new Set(role.split(' ').map(singular))
  return faction.split(' ').every(word => said.has(singular(word))) ? role : `${faction} ${role}`
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

/** A Cop, an Arsonist, an Understudy, a Universal Backup, a One-Shot Cop, an 8-Shot Cop. */
export function articleOf(noun: string): 'a' | 'an' {
  const isVowel = /^(?:[aei]|o(?!ne\b|nce\b)|u(?!ni[^nm]|s[ei]|tili)|8|1[18](?!\d)|h(?:eir|onest|onou?r|our))/i
  return isVowel.test(noun) && !/^eu/i.test(noun) ? 'an' : 'a'
}
