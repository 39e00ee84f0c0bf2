import { halvesText } from '../model/halves.ts'
import type { LogLine } from './log.ts'

/** What a line of the log says, for the moderator. */
export function eventText({
  kind,
  who = '',
  whom,
  item,
  door,
  room,
  text,
  reason,
  stays,
  oneWay,
  after,
  amount = 0,
}: LogLine): string {
  switch (kind) {
    case 'declared':
      return `${who} declares ${text ?? ''}`
    case 'struck':
      return `${text ?? ''} is a bluff`
    case 'failed':
      return `${text ?? ''} fails: ${reason ?? ''}`
    case 'done':
      return `${text ?? ''} is done`
    case 'misses':
      return `${text ?? ''} goes into the air: ${whom ?? ''} is not in the room`
    case 'paid':
      return reason === 'refund' ? `${who} gets ${halvesText(-amount)} back` : `${who} pays ${halvesText(amount)}`
    case 'gains':
      return `${who} gains ${halvesText(amount)} concentration`
    case 'moves-item':
      if (reason === 'down') return `${item ?? ''} falls to the ${text ?? ''} of room ${room ?? ''}, as ${who} is down`
      // What is laid down names the room.
      return `${item ?? ''} goes to ${whom ?? (room === undefined ? (text ?? who) : `the ${text ?? ''} of room ${room}`)}`
    case 'harm':
      if (reason === 'most') return `${whom ?? ''} would gain ${-amount} health`
      if (reason === 'least') return `${whom ?? ''} would lose ${amount} health`
      return `${whom ?? ''} ${amount < 0 ? 'gains' : 'loses'} ${Math.abs(amount)} health${dangerText(text)}`
    case 'bounded':
      if (reason === 'least')
        return `the health of ${whom ?? ''} does not fall below 0: ${amount} of it comes to nothing`
      return `no healing takes ${whom ?? ''} above “${text ?? ''}”: ${amount} of it comes to nothing`
    case 'falls':
      return `${who} falls`
    case 'heads':
      return `${who} heads for ${door ?? ''}`
    case 'passes':
      return `${who} passes ${door ?? ''} into room ${room ?? ''}`
    case 'stays':
      return `${who} stays in room ${room ?? ''}${stayText({ reason, whom, after })}`
    case 'meets':
      return `${who} and ${whom ?? ''} meet in ${door === undefined ? `room ${room ?? ''}` : `the doorway ${door}`}`
    case 'told':
      return `${who} is told ${text ?? ''}`
    case 'filmed':
      return `camera ${room ?? ''} writes ${text ?? ''}`
    case 'holds':
      return `${who} holds ${whom ?? ''}${door === undefined ? '' : ` in the doorway ${door}`}${bySign(text, whom)}`
    case 'follows':
      return `${who} begins to follow ${whom ?? ''}${bySign(text, whom)}`
    case 'loses':
    case 'ends':
      return `${who} goes no further: ${stopText({ reason, whom, door, text, oneWay })}`
    case 'lock':
      if (reason === 'undone')
        return `${who} does not ${text ?? ''} ${door ?? ''}: it is locked and unlocked at once, and stays ${stays ?? ''}`
      if (reason === 'as it was') return `${who} does not ${text ?? ''} ${door ?? ''}: it is ${stays ?? ''} already`
      return `${who} ${text === 'lock' ? 'locks' : 'unlocks'} ${door ?? ''}`
  }
}

/** By whom somebody stays who was to pass a door: himself, or the one behind whom he goes. */
function stayText({ reason, whom, after }: Pick<LogLine, 'reason' | 'whom' | 'after'>): string {
  if (reason === undefined) return ''
  const turned = `turns round to follow ${after ?? ''}`
  if (whom === undefined) return reason === 'turned' ? `: ${turned}` : ': those who follow in a circle stand'
  if (reason === 'turned') return ` behind ${whom}, who ${turned}`
  if (reason === 'locked') return ` behind ${whom}, to whom the door does not open`
  return ` behind ${whom}, who ${reason === 'held' ? 'is held' : 'follows in a circle'}`
}

/** By which danger, where it is one and has a name. */
function dangerText(text: string | undefined): string {
  if (text === undefined) return ''
  return text === 'danger' ? ' by a danger' : ` by the danger “${text}”`
}

/** Why somebody goes no further, with the door, the danger or the one whom he lost. */
function stopText({
  reason,
  whom,
  door,
  text,
  oneWay,
}: Pick<LogLine, 'reason' | 'whom' | 'door' | 'text' | 'oneWay'>): string {
  if (whom !== undefined) return `lost ${whom}`
  if (door === undefined) return reason ?? ''
  if (oneWay) return `${door} is a one-way door, which opens from its other side alone`
  if (reason !== 'danger') return `${reason ?? ''}, the door ${door}`
  return `danger at the door ${door}${text === undefined || text === 'danger' ? '' : ` (${text})`}`
}

/** By which word of his list he knows him, if not by the name. */
function bySign(word: string | undefined, whom: string | undefined): string {
  return word === undefined || word === whom ? '' : `, known by “${word}”`
}
