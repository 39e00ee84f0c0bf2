/** Texts that bring a careless reader of YAML to its knees, and what snarf answers: the code of its finding, or the number of trees. */
export interface Hostile {
  readonly text: () => string
  readonly answer: string | number
}

export const hostileTexts: Readonly<Record<string, Hostile>> = {
  '1,000 [': { text: () => '['.repeat(1_000), answer: 'yaml/too-deep' },
  '1,000,000 [': { text: () => '['.repeat(1_000_000), answer: 'yaml/too-deep' },
  '1,000,000 {a:': { text: () => '{a: '.repeat(1_000_000), answer: 'yaml/too-deep' },
  '1,000,000 ]': { text: () => ']'.repeat(1_000_000), answer: 'yaml/too-many' },
  '1,000,000 dashes': { text: () => '- '.repeat(1_000_000), answer: 'yaml/too-deep' },
  '1,000,000 question marks': { text: () => '? '.repeat(1_000_000), answer: 'yaml/too-deep' },
  '1,000,000 colons': { text: () => 'a: '.repeat(1_000_000), answer: 'yaml/too-deep' },
  '5,000 lines, each indented further': {
    text: () => Array.from({ length: 5_000 }, (_, line) => `${' '.repeat(line)}a:\n`).join(''),
    answer: 'yaml/too-deep',
  },
  '60 brackets in 2,000 documents': {
    text: () => `${'['.repeat(60)}${']'.repeat(60)}\n---\n`.repeat(2_000),
    answer: 2_001,
  },
  '200,000 commas': { text: () => `[${','.repeat(200_000)}]`, answer: 'yaml/too-many' },
  '190,000 commas': { text: () => `[${','.repeat(190_000)}]`, answer: 'yaml/extra-comma' },
  '190,000 unmatched brackets': { text: () => ']'.repeat(190_000), answer: 'yaml/extra-bracket' },
  '40,000 lines without a colon': { text: () => `a: b\n${'c d\n'.repeat(40_000)}`, answer: 'yaml/missing-colon' },
  '25,000 keys': { text: () => keys(25_000), answer: 1 },
  '100,000 keys': { text: () => keys(100_000), answer: 'yaml/too-many' },
  '30,000 times the same key': { text: () => '__proto__: a\n'.repeat(30_000), answer: 'yaml/duplicate-key' },
  '100,000 documents': { text: () => '---\na\n'.repeat(100_000), answer: 'yaml/too-many' },
  '100,000 empty documents': { text: () => '---\n'.repeat(100_000), answer: 'yaml/too-many' },
  '4,000 broken documents': { text: () => `${'['.repeat(60)}\n---\n`.repeat(4_000), answer: 'yaml/unclosed-bracket' },
  'a billion laughs': { text: billionLaughs, answer: 'yaml/alias-too-many' },
  '20,000 aliases in a row': { text: aliasesInARow, answer: 'yaml/too-deep' },
  'an alias of itself': { text: () => '&a [*a, *a, *a]', answer: 'yaml/alias-circular' },
  '40,000 aliases of nothing': { text: () => '- *a\n'.repeat(40_000), answer: 'yaml/alias-unknown' },
  '25,000 tags': { text: () => '- !a b\n'.repeat(25_000), answer: 'yaml/tag' },
  '1,000,000 anchors': { text: () => `${'&a '.repeat(1_000_000)}b`, answer: 'yaml/too-many' },
  '1,000,000 directives': { text: () => '%TAG !a! b\n'.repeat(1_000_000), answer: 'yaml/directive' },
  '17 MB': { text: () => 'a'.repeat(17_000_000), answer: 'yaml/too-large' },
  '16 MB in quotes': { text: () => `"${'a'.repeat(16_000_000)}"`, answer: 'yaml/too-many' },
  '15 MB of comments': { text: () => '# nothing\n'.repeat(1_500_000), answer: 'yaml/too-many' },
  '16 MB of line breaks': { text: () => '\n'.repeat(16_000_000), answer: 'yaml/too-many' },
  '16 MB of spaces': { text: () => ' '.repeat(16_000_000), answer: 'yaml/too-many' },
  '8,000,000 backslashes': { text: () => `"${'\\'.repeat(8_000_000)}`, answer: 'yaml/too-many' },
  '490,000 wrong escapes': { text: () => `"${'\\q'.repeat(490_000)}"`, answer: 'yaml/escape' },
  '300,000 lines in a text': { text: () => `a: |\n${' b\n'.repeat(300_000)}`, answer: 1 },
  '900,000 combining accents': { text: () => `a${'\u0301'.repeat(900_000)}`, answer: 1 },
  '900,000 lone surrogates': { text: () => `"${'\ud800'.repeat(900_000)}"`, answer: 'yaml/character' },
  '900,000 overrides': { text: () => `"${'\u202e'.repeat(900_000)}"`, answer: 'yaml/character' },
  '40,000 names glued to values': { text: () => `{${'a:b,'.repeat(40_000)}}`, answer: 'yaml/missing-space' },
  '40,000 words in braces': { text: () => `{${'a,'.repeat(40_000)}}`, answer: 'yaml/no-value' },
  'a night of 2,000 actions': { text: bigNight, answer: 1 },
}

function keys(count: number): string {
  return Array.from({ length: count }, (_, index) => `k${index}: v\n`).join('')
}

function billionLaughs(): string {
  const laughs = Array.from({ length: 30 }, (_, level) => {
    const word = level === 0 ? 'ha' : `*a${level - 1}`
    return `a${level}: &a${level} [${Array(10).fill(word).join(', ')}]\n`
  })
  return laughs.join('')
}

function aliasesInARow(): string {
  const rows = Array.from({ length: 20_000 }, (_, row) => `- &a${row + 1} [*a${row}]\n`)
  return `- &a0 b\n${rows.join('')}`
}

function bigNight(): string {
  const players = Array.from({ length: 1_000 }, (_, index) => `  Player ${index}: Town 1-Shot Strongman Cop\n`)
  const actions = Array.from(
    { length: 2_000 },
    (_, index) => `  Actor ${index}: { Investigate: Player 1, Cop.Kill: Player 2 }\n`,
  )
  return `players:\n${players.join('')}actions:\n${actions.join('')}`
}

/** 5 MB of cases as they stand in fixtures: dense with short words and brackets. */
export function manyCases(): string {
  const oneCase = [
    'name: Case number one of many',
    'rules: [S2, L1]',
    'setup:',
    '  roles:',
    '    Jailkeeper:',
    '      abilities:',
    '        Jail:',
    '          text: Each night you may jail a player, who is blocked and protected.',
    '          target: another player',
    '          steps: [{ order: 40, do: { block: target } }, { order: 60, do: { protect: target } }]',
    '  players: { Alice: Town Jailkeeper, Bob: Mafia 1-Shot Strongman Goon, Carol: Town Weak Cop }',
    'night: 1',
    'actions:',
    '  Alice: { Jail: Carol }',
    '  Carol: { Investigate: Dave, Vigilante.Kill: Erin }',
    '  Frank: { Drive: [Alice, Carol] }',
    'expect: { dead: [Erin], visits: { Alice: [Carol] }, reports: { Carol: { Investigate: Town } } }',
    `flavour: ${'A longer text that explains what the case is about. '.repeat(36)}`,
    '---\n',
  ].join('\n')
  return oneCase.repeat(2_000)
}
