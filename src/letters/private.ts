import { paragraph, text, type Block, type Line, type Message } from '../model/message.ts'
import type { Answer, PlayerView } from '../model/views.ts'
import type { Wording } from '../model/wording.ts'
import { rolePm } from './role-pm.ts'
import { named } from './named.ts'
import { say, sayAll } from './say.ts'
import { worded } from './worded.ts'

/** Is there something to tell this player? */
export function hasNews({ died, answers, redirected, late, role, faction, gained, joined }: PlayerView): boolean {
  return (
    died ||
    answers.length + late.length + gained.length + joined.length > 0 ||
    redirected ||
    role !== undefined ||
    faction !== undefined
  )
}

/** What one player reads of a phase, and nobody else. */
export function privateMessage(view: PlayerView, wording: Wording): Message {
  const { phase, player, died, answers, redirected, late, role, faction, gained, joined, rolePm: pm } = view
  const { number } = phase
  const ofNight = phase.kind === 'night'
  const lines = [
    ...sayAll([died ? say(wording, 'private.you-died', { player }) : undefined]),
    ...answers.flatMap(answer => answerLines(answer, wording)),
    ...sayAll([
      redirected ? say(wording, 'private.redirected', { player }) : undefined,
      role === undefined ? undefined : say(wording, 'private.became-role', { role: named(wording, role) }),
      faction === undefined ? undefined : say(wording, 'private.became-faction', { faction: named(wording, faction) }),
      ...gained.map(ability => say(wording, 'private.gained', { ability: named(wording, ability) })),
      ...joined.map(each =>
        say(wording, 'private.joined', { player: each.player, faction: named(wording, each.faction) }),
      ),
    ]),
  ]
  const after = late.flatMap(answer => answerLines(answer, wording))
  return [
    ...block(sayAll([say(wording, ofNight ? 'private.greeting' : 'private.greeting-day', { player, number })])),
    ...block(
      hasNews(view) ? lines : sayAll([say(wording, ofNight ? 'private.nothing' : 'private.nothing-day', { number })]),
    ),
    ...(after.length === 0 ? [] : [paragraph([...sayAll([say(wording, 'private.after-dawn', { number })]), ...after])]),
    ...(pm === undefined ? [] : rolePm(pm, wording)),
  ]
}

/** An answer begins with the ability that it is of; a message that was passed on may have several lines. */
function answerLines({ ability, of, fact, value }: Answer, wording: Wording): readonly Line[] {
  const called = named(wording, ability)
  if (fact === 'text' && typeof value === 'string' && value !== 'no result' && value !== 'failed') {
    const [first = '', ...more] = value.split('\n').filter(line => line.trim() !== '')
    return [
      ...sayAll([say(wording, 'private.told', { ability: called, text: worded(wording, first) })]),
      ...more.map(line => [text(worded(wording, line.trim()))]),
    ]
  }
  const answer = { line: factLine(fact, value, wording) }
  return sayAll([
    of === undefined
      ? say(wording, 'private.result-plain', { ability: called, answer })
      : say(wording, 'private.result', { ability: called, target: of, answer }),
  ])
}

/** What was asked, answered: `Town`, `visited Ada`. */
export function factLine(fact: string, value: Answer['value'], wording: Wording): Line {
  if (value === 'no result') return say(wording, 'private.no-result') ?? []
  if (value === 'failed') return say(wording, 'private.failed') ?? []
  if (value === 'yes' || value === 'no') return say(wording, `answer.${value}`) ?? []
  if (typeof value === 'string') return [text((fact === 'text' ? worded : named)(wording, value))]
  if (fact === 'visits' || fact === 'visitors')
    return (
      (value.length === 0 ? say(wording, `answer.${fact}-none`) : say(wording, `answer.${fact}`, { players: value })) ??
      []
    )
  if (value.length === 0) return say(wording, 'answer.list-none') ?? []
  return (
    say(wording, 'answer.list', { values: { line: [text(value.map(each => named(wording, each)).join(', '))] } }) ?? []
  )
}

function block(lines: readonly Line[]): readonly Block[] {
  return lines.length === 0 ? [] : [paragraph(lines)]
}
