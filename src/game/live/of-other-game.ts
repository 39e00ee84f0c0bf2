import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Phase } from '../../model/phase.ts'
import { quoted } from '../../text/wording.ts'
import { fileOf, phaseName, setupFile, type Head, type ReadFile } from './phase-file.ts'

/**
 * What the file of a phase says of the game that it is part of, held against the game that takes it up: `files()` names the setup and
 * the phases, and a file that names others would come to something else where it is resolved.
 */
export function ofOtherGame(
  { setup, after }: NonNullable<ReadFile['of']>,
  phase: Phase,
  last: Head | undefined,
): readonly Finding[] {
  const found: Finding[] = []
  if (setup?.kind === 'inline') found.push(otherSetup(phase.at, 'it holds a setup of its own'))
  else if (setup !== undefined && beside(setup.name.text) !== setupFile)
    found.push(otherSetup(setup.name.at, `it names the setup ${quoted(setup.name.text)}`))
  if (last === undefined && after !== undefined && after !== 'nothing') found.push(withoutThatBefore(phase, after))
  if (last !== undefined && (after === undefined || after === 'nothing' || beside(after.text) !== fileOf(last)))
    found.push(otherAfter(phase, after, last))
  return found
}

type After = NonNullable<NonNullable<ReadFile['of']>['after']>

function beside(path: string): string {
  return path.replace(/^\.\//, '')
}

function otherSetup(at: Span, why: string): Finding {
  return {
    code: 'game/other-setup',
    severity: 'error',
    message: `this phase is of another setup: ${why}`,
    why: 'a live game plays its phases by the setup that it was opened with',
    help: `write “setup: ./${setupFile}”, as \`files()\` calls it; what it changed belongs into the setup`,
    at,
  }
}

function withoutThatBefore(phase: Phase, after: Exclude<After, 'nothing'>): Finding {
  return {
    code: 'game/other-after',
    severity: 'error',
    message: `${phaseName(phase)} comes after ${quoted(after.text)}, and no phase was taken up before it`,
    why: 'deaths, shots, marks and roles carry over from the phase before',
    help: 'hand over that file too, before this one; or write “after: nothing” where the game begins here',
    at: after.at,
  }
}

function otherAfter(phase: Phase, after: After | undefined, last: Head): Finding {
  const said =
    after === undefined
      ? 'does not say what it comes after'
      : `comes after ${after === 'nothing' ? after : quoted(after.text)}`
  return {
    code: 'game/other-after',
    severity: 'error',
    message: `${phaseName(phase)} ${said}, and ${phaseName(last)} was taken up before it`,
    why: 'what `files()` gives is resolved as it says itself',
    help: `write “after: ./${fileOf(last)}”`,
    at: after === undefined || after === 'nothing' ? phase.at : after.at,
  }
}
