import { caseFiles, documentsOf, run } from './support/cases.ts'

const runaways = caseFiles('rules')
  .filter(({ name }) => name === 'rules/loops.yaml')
  .flatMap(documentsOf)
  .filter(({ name }) => name?.startsWith('l2-runaway'))

test.each(runaways.map(document => [document.name ?? '', document] as const))(
  '%s: says what set off what, back to what was sent',
  (_, document) => {
    const [finding] = run(document).findings
    expect(finding).toMatchObject({ code: 'loop/runaway' })
    const links = finding?.why?.split(': ').at(-1)?.split(' > ') ?? []
    expect(links.map(link => link.split(' ')[0])).toEqual([
      expect.stringMatching(/^(Dee|Sid)'s$/),
      "Ann's",
      "Ben's",
      "Cat's",
      "Dan's",
    ])
  },
)

test('of a longer chain the last links are said', () => {
  const [echo] = runaways
  const text = echo?.at.source.text ?? ''
  const start = text.lastIndexOf('---', echo?.at.start)
  const longer = text
    .slice(start, text.indexOf('\n---', start + 3))
    .replace('next: Pat', 'next: Eve')
    .replace(
      'Pat: Town',
      'Eve: { faction: Town, role: Relay, bind: { next: Fay } }\n    Fay: { faction: Town, role: Relay, bind: { next: Ann } }\n    Pat: Town',
    )
    .replace(
      '    Doctor:',
      '    Relay:\n      binds: [next]\n      abilities: { One: { when: { targeted: self }, target: next, do: { mark: target, as: heard } } }\n    Doctor:',
    )
    .replace('Protect: Ann', 'Protect: Eve')
  const [document] = documentsOf({ name: 'longer.yaml', text: longer })
  if (document === undefined) throw new Error('no document')
  const why = run(document).findings[0]?.why ?? ''
  expect(why).toMatch(/: … > (\S+ \S+ > ){5}Dan's \S+$/)
})
