import { literal } from './literal.ts'

const endings =
  'а|я|у|ю|ы|и|е|о|ё|ь|й|ом|ем|ём|ой|ей|ою|ею|ам|ям|ах|ях|ов|ев|ами|ями|ый|ий|ого|его|ому|ему|ым|им|ых|их|ыми|ими|ая|яя|ую|юю'
const ending = new RegExp(`(?:${endings})$`)

/** Does a text have a Russian name, in whatever case or number? Both in small letters. */
export function isDeclined(name: string, text: string): boolean {
  if (!/[а-яё]/.test(name)) return false
  const words = name.split(/([ -])/).map(word => {
    const stem = word.replace(ending, '')
    return stem.length < 2 ? literal(word) : `${literal(stem)}(?:${endings})?`
  })
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('')}(?![\\p{L}\\p{N}])`, 'u').test(text)
}
