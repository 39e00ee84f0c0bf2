import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caseFiles, documentsOf } from './support/cases.ts'
import { compared } from './support/compared.ts'
import { portion } from './support/portions.ts'

jest.setTimeout(180_000)

const folders = ['rules', 'effects', 'language', 'cases', 'roles', 'bugs', 'games']
const documents = folders
  .flatMap(caseFiles)
  .flatMap(source =>
    documentsOf(source).map((document, n) => ({ name: document.name ?? `${source.name} ${n + 1}`, document })),
  )

describe('the rule text carried out once more', () => {
  const counts = { equal: 0, different: 0, refused: 0, unsupported: 0 }

  test.each(documents)('comes to the same in $name', ({ document }) => {
    const { is, lines } = compared(document)
    counts[is] += 1
    expect(lines.filter(() => is === 'different')).toEqual([])
  })

  test('speaks of most documents', () => {
    process.stdout.write(`the oracle on ${documents.length} documents: ${JSON.stringify(counts)}\n`)
    expect(counts.equal).toBeGreaterThan(500)
    expect(counts.equal).toBeGreaterThan(documents.length / 2)
  })

  test('comes to the same in nights drawn at random', () => {
    const { nights, different, why } = portion(1, 250)
    const drawn = nights.equal + nights.different + nights.unsupported
    process.stdout.write(`the oracle on ${drawn} drawn nights: ${JSON.stringify(nights)}, left out: ${JSON.stringify([...why])}\n`) // prettier-ignore
    expect(different).toEqual([])
    expect(nights.equal).toBeGreaterThan(300)
    expect(nights.unsupported).toBeLessThan(drawn / 20)
  })

  test('is the plain text of it: no compiled plan, a file for each idea, and short', () => {
    const folder = join(__dirname, 'oracle')
    const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    const imports = texts.flatMap(text => text.match(/from '[^']+'/g) ?? [])
    expect(imports.filter(one => /src\/(kernel|plan|outcome)/.test(one))).toEqual([])
    const lengths = texts.map(text => text.split('\n').filter(isCode).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(300)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(2470)
  })
})

/** A line that is neither blank nor a comment. */
function isCode(line: string): boolean {
  return !/^\s*($|\/\/|\/\*\*|\*)/.test(line)
}
