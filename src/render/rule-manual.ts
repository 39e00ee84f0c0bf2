import type { RulePage } from '../model/report.ts'

/** `docs/lint.md`: every rule with its examples. */
export function ruleManual(pages: readonly RulePage[]): string {
  const rows = pages.map(({ id, severity, means }) => `| [${id}](#${id.replace('/', '')}) | ${severity} | ${means} |\n`)
  return [head, '| rule | severity | finds |\n| --- | --- | --- |\n', ...rows, ...pages.map(section)].join('')
}

const head = `# What lint finds

\`snarf lint FILE|FOLDER...\` looks at setups, nights and days; \`snarf explain RULE\` shows a page of this in the terminal.
A line is kept as it is by a comment on it or above it: \`# snarf-ignore orders/gap -- why it is right here\`.

`

function section({ id, severity, means, what, says, bad, good }: RulePage): string {
  return `
## ${id}

${means} (${severity})

${what}

The rule text: ${says}

Found:

${fenced(bad)}
Not found:

${fenced(good)}`
}

function fenced(text: string): string {
  return `\`\`\`yaml\n${text.trimEnd()}\n\`\`\`\n`
}
