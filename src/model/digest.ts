/** What tells a text from another one, in 16 hexadecimal digits: FNV-1a over its UTF-16 units, from two beginnings. No secret is safe behind it. */
export function digestOf(text: string): string {
  return [fnvBasis, 0x01000193].map(basis => hex(hashOf(text, basis))).join('')
}

const fnvBasis = 0x811c9dc5

/** FNV-1a, a whole number below 2 ** 32 when read without a sign. */
export function hashOf(text: string, basis = fnvBasis): number {
  let hash = basis
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

function hex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0')
}
