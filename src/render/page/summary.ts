import type { Outcome } from '../../model/outcome.ts'
import type { PageWords } from './page-words.ts'

/** Who is gone, what was announced, and how many actions were sent, moved, failed and stopped. */
export function summaryOf(outcome: Outcome, { say, announced, language }: PageWords): string {
  const { deaths, actions, phase, announcements } = outcome
  const gone = (['eliminate', 'modkill'] as const).flatMap(how => {
    const players = removedBefore(outcome, how)
    return players.length === 0 ? [] : [say(how === 'eliminate' ? 'eliminated' : 'modkilled', { players })]
  })
  const died = [...new Set(deaths.filter(({ before }) => before !== true).map(({ player }) => player))].sort()
  const dead = died.length > 0 ? [say('died', { players: died })] : phase.kind === 'night' ? [say('nobody-died')] : []
  const said = announcements.flatMap(announcement =>
    announcement.death === undefined ? [withoutSecondEnd(say('announced', { text: announced(announcement) }))] : [],
  )
  const counts = [
    ['sent', actions.filter(({ origin }) => origin === 'submitted').length],
    ['moved', actions.filter(({ moved }) => moved.length > 0).length],
    [
      'failed',
      actions.filter(
        ({ result, origin, stopped }) => result === 'failed' && origin !== 'passive' && stopped.length === 0,
      ).length,
    ],
    ['stopped', actions.filter(({ stopped }) => stopped.length > 0).length],
  ] as const
  const parts = counts.flatMap(([key, count]) => (count === 0 ? [] : [say(key, { count })]))
  return [
    ...gone,
    ...dead,
    ...said,
    ...(parts.length === 0 ? [] : [`${asSentence(parts.join(', '), language)}.`]),
  ].join(' ')
}

/** What stands in quotation marks may end the sentence. */
function withoutSecondEnd(sentence: string): string {
  return sentence.replace(/(?<=[.!?…][”»"])\.$/, '')
}

function asSentence(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)
}

/** Whom the moderator took out of the game before the phase, or by day. */
export function removedBefore({ announcements }: Outcome, how?: 'eliminate' | 'modkill'): readonly string[] {
  const players = announcements.flatMap(({ death, removed }) =>
    death !== undefined && removed !== undefined && (how === undefined || removed === how) ? [death] : [],
  )
  return [...new Set(players)].sort()
}
