import { lineBreakOf } from '../../../text/edit-parts.ts'
import type { Rule } from '../../rule.ts'

export const modeline: Rule = {
  id: 'files/modeline',
  severity: 'info',
  means: 'A file does not name the schema that stands beside it.',
  page: {
    what: 'The comments at the top of a file do not tell an editor which schema it is to follow, and one is at hand: in `.snarf/`, where `snarf init` writes it, or named by the setup in the same folder.',
    says: 'The rule text has nothing on this. An editor that knows the schema completes keys and effects, and marks what is misspelt while it is written.',
    bad: '# beside it: .snarf/setup.schema.json\nuse: [rules]\nplayers: { Ann: Cop, Bob: Mafia Goon }\n',
    good: '# yaml-language-server: $schema=.snarf/setup.schema.json\nuse: [rules]\nplayers: { Ann: Cop, Bob: Mafia Goon }\n',
  },
  check: ({ source, schema }) => {
    const start = source.text.search(content)
    if (schema === undefined || start < 0 || named.test(source.text.slice(0, start))) return []
    const line = `# yaml-language-server: $schema=${schema}`
    return [
      {
        at: { source, start, end: start + source.text.slice(start).search(/[\r\n]|$/) },
        message: `no comment above this names the schema ${schema}`,
        why: 'an editor that knows it completes keys, and marks what is misspelt',
        help: `write as the first line: ${line}`,
        fix: {
          at: { source, start: 0, end: 0 },
          text: line + lineBreakOf(source.text),
          means: 'name the schema in the first line',
        },
      },
    ]
  },
}

/** Where a line begins that is no comment, directive or mere beginning of a document. */
const content = /^(?![ \t]*(?:#|$)|%|---[ \t]*(?:#|$))/m

/** As editors know it: in the comments above a document. */
const named = /^[ \t]*#[ \t]+(?:yaml-language-server[ \t]*:|\$schema:)/m
