/** Letters that no decomposition takes apart, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th',
} // prettier-ignore

/** A name in small letters, as it is typed without accents. */
export function withoutAccents(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıßæœþ]/g, letter => plainLetters[letter] ?? letter)
}
