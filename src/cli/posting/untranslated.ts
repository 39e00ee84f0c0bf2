import { abilityTextIn } from '../../letters/role-pm.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import type { RolePm } from '../../model/role-pm.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Wording } from '../../model/wording.ts'
import { quoted } from '../../text/wording.ts'
import { isInOtherScript } from '../../words/other-script.ts'
import { worded } from '../../words/worded.ts'
import { wholeFile } from '../mistake.ts'

/** Texts of a setup that stand in role PMs of a language of other letters as their author wrote them. */
export function untranslatedFindings(
  pms: readonly RolePm[],
  setup: Setup | undefined,
  wording: Wording,
): readonly Finding[] {
  const found = new Map<string, Finding>()
  const note = (what: string, text: string, at: Span): void => {
    if (isInOtherScript(text, wording) && !found.has(text)) found.set(text, untranslated(what, text, wording, at))
  }
  for (const { role, text, abilities, shared, innate } of pms) {
    const whole = setup?.roles.get(role)?.at ?? wholeFile(setup?.at.source.name ?? '')
    if (text !== undefined) note(`the text of ${quoted(role)}`, worded(wording, text), whole)
    for (const line of [...abilities, ...shared, ...innate])
      note(`the text of ${quoted(line.name)}`, abilityTextIn(line, wording), abilityAt(setup, line) ?? whole)
  }
  return [...found.values()]
}

function abilityAt(
  setup: Setup | undefined,
  { name, text }: { readonly name: string; readonly text: string },
): Span | undefined {
  if (setup === undefined) return undefined
  const { roles, factions, abilities, innate } = setup
  const all = [
    ...[...roles.values(), ...factions.values()].flatMap(one => one.abilities),
    ...abilities.values(),
    ...innate.values(),
  ]
  return (all.find(each => each.name === name && each.text === text) ?? all.find(each => each.name === name))?.at
}

function untranslated(what: string, text: string, { language }: Wording, at: Span): Finding {
  const called = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  return {
    code: 'wording/untranslated',
    severity: 'warning',
    message: `${what} is not in ${called}`,
    why: `players read it as it is written: ${quoted(text.trim())}`,
    help: `write it in ${called}, say it otherwise under \`texts:\` of the wording, or leave the text of an ability out: snarf then says what it does`,
    at,
  }
}
