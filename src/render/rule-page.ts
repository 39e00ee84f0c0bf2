import type { RulePage } from '../model/report.ts'
import { padEnd } from './width.ts'
import type { Style } from './style.ts'

/** A rule of lint on a page: what it finds, why, an example of either kind, and how to silence it. */
export function rulePage({ id, severity, means, what, says, bad, good }: RulePage, style: Style): string {
  const part = (title: string, text: string) => `${style.strong(title)}\n${indented(text)}\n`
  return [
    `${style.strong(id)} ${style.faint(`(${severity})`)}\n${means}\n`,
    part('What it looks for', what),
    part('What the rule text says', says),
    part('Found', bad),
    part('Not found', good),
    part('To keep a line as it is', `# snarf-ignore ${id} -- why it is right here`),
  ].join('\n')
}

/** Every rule on a line. */
export function ruleList(pages: readonly RulePage[], style: Style): string {
  const widest = pages.reduce((most, { id }) => Math.max(most, id.length), 0)
  const lines = pages.map(({ id, severity, means }) => {
    return `${style.strong(padEnd(id, widest))}  ${style.faint(severity.padEnd('warning'.length))}  ${means}\n`
  })
  return lines.join('')
}

function indented(text: string): string {
  const lines = text.trimEnd().split('\n')
  return lines.map(line => `  ${line}`.trimEnd()).join('\n')
}
