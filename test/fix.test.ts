import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { mendFile } from '../src/cli/linting/mend-file.ts'
import { diffOf, fixesOf } from '../src/cli/linting/mend-files.ts'
import { apart, mended } from '../src/lint/fix.ts'
import type { Fix, Source } from '../src/model/diagnostic.ts'
import { plainStyle } from '../src/render/style.ts'
import { ignoresFor } from '../src/lint/ignores.ts'
import { silenced } from '../src/lint/silenced.ts'
import { linted } from './support/linted.ts'

const words = fc.constantFrom('a', ' ', '\r\n', '\n', '\r', '# x', 'é', '\ud83d\ude00', '[60]', 'text: ')
const texts = fc.array(words, { maxLength: 40 }).map(parts => parts.join(''))

/** A text, and fixes at places of it. */
const jobs = texts.chain(text => {
  const place = fc.nat(text.length)
  const splice = fc.tuple(place, place, texts).map(([one, other, instead]): Fix => {
    const source: Source = { name: 'a.yaml', text }
    return { at: { source, start: Math.min(one, other), end: Math.max(one, other) }, text: instead, means: '' }
  })
  return fc.tuple(fc.constant(text), fc.array(splice, { maxLength: 5 }))
})

test('fixes change what stands at their places and no other byte', () => {
  fc.assert(
    fc.property(jobs, ([text, fixes]) => {
      const done = apart(fixes)
      let rest = mended(text, fixes)
      let end = 0
      for (const { at, text: instead } of done) {
        const kept = text.slice(end, at.start)
        expect(rest.slice(0, kept.length + instead.length)).toBe(kept + instead)
        rest = rest.slice(kept.length + instead.length)
        end = at.end
      }
      expect(rest).toBe(text.slice(end))
    }),
  )
})

test.each([
  ['patch', ['-p0', '--binary', '--quiet']],
  ['git', ['apply', '-p0', '--whitespace=nowarn']],
])('what --diff shows is what --fix does: %s makes the same bytes of it', (command, args) => {
  const place = mkdtempSync(join(tmpdir(), 'snarf-diff-'))
  const wantedOf = (source: Source, fixes: readonly Fix[]): readonly Fix[] =>
    fixesOf(fixes.map(fix => ({ code: '', severity: 'info' as const, message: '', at: fix.at, fix: { ...fix, at: { ...fix.at, source } } })), source) // prettier-ignore
  const carriedOut = ([text, fixes]: readonly [string, readonly Fix[]], mark: string) => {
    const path = join(place, 'a file.yaml')
    writeFileSync(path, mark + text)
    const input = diffOf(
      [{ path, source: { name: 'a file.yaml', text } }],
      of => wantedOf(of, fixes),
      plainStyle,
      line => line,
    )
    const done = input === '' ? undefined : spawnSync(command, args, { cwd: place, input, encoding: 'utf8' })
    return { said: `${done?.stderr ?? ''}${done?.stdout ?? ''}`, got: readFileSync(path, 'utf8') }
  }
  fc.assert(
    fc.property(jobs, fc.constantFrom('', '\uFEFF'), ([text, fixes], mark) => {
      // What two findings mend alike is mended once.
      const after = mended(text, wantedOf({ name: 'a.yaml', text }, fixes))
      fc.pre(text !== '' && after !== '' && Buffer.from(after).toString() === after)
      expect(carriedOut([text, fixes], mark)).toEqual({ said: '', got: mark + after })
    }),
    { numRuns: 150 },
  )
  rmSync(place, { recursive: true })
})

describe('a file', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'snarf-fix-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  const text =
    'roles:\r\n  # as it is\r\n  Doctor: { abilities: { Protect: { text: "Protect [50] tonight", order:   60, target: player, do: { protect: target } } } }\r\n'
  const fixesIn = () => linted(text).flatMap(({ fix }) => fix ?? [])

  test.each(['', '\uFEFF'])('keeps its line ends, its comments and its byte order mark', mark => {
    const path = join(folder, 'a.yaml')
    writeFileSync(path, mark + text)
    const [fix] = fixesIn()
    expect(mendFile(path, fix!.at.source, [fix!])).toBeUndefined()
    expect(readFileSync(path, 'utf8')).toBe(mark + text.replace('[50]', '[60]'))
  })

  test.each(['', '\uFEFF'])('gets a first line behind its byte order mark, with a line end of its own', mark => {
    const path = join(folder, 'a.yaml')
    const found = linted(text.replace('[50]', '[60]'), '.snarf/setup.schema.json')
    const { source } = found[0]!.at
    writeFileSync(path, mark + source.text)
    expect(
      mendFile(
        path,
        source,
        found.flatMap(({ fix }) => fix ?? []),
      ),
    ).toBeUndefined()
    const first = '# yaml-language-server: $schema=.snarf/setup.schema.json\r\n'
    expect(readFileSync(path, 'utf8')).toBe(mark + first + source.text)
    expect(linted(first + source.text, '.snarf/setup.schema.json')).toEqual([])
  })

  test.each(['', '\uFEFF'])('gets silencers with its own line ends, of which a second run adds none', mark => {
    const path = join(folder, 'a.yaml')
    writeFileSync(path, mark + text)
    const found = linted(text)
    const { source } = found[0]!.at
    const ignores = ignoresFor(found, source, 'why') ?? []
    expect(mendFile(path, source, ignores)).toBeUndefined()
    const after = text.replace('  Doctor', '  # snarf-ignore wording/order-in-text -- why\r\n  Doctor')
    expect(readFileSync(path, 'utf8')).toBe(mark + after)
    const again = linted(after)
    expect(
      silenced(
        again,
        again[0]!.at.source,
        again.map(({ code }) => code),
      ),
    ).toEqual([])
  })

  test('that changed in between is left alone', () => {
    const path = join(folder, 'a.yaml')
    writeFileSync(path, `${text}# more\n`)
    const [fix] = fixesIn()
    expect(mendFile(path, fix!.at.source, [fix!])?.code).toBe('file/changed')
    expect(readFileSync(path, 'utf8')).toBe(`${text}# more\n`)
  })

  test('that is gone is told', () => {
    const [fix] = fixesIn()
    expect(mendFile(join(folder, 'none.yaml'), fix!.at.source, [fix!])?.code).toBe('file/changed')
  })
})
