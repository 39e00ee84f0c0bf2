import { bold, list, paragraph, text, type Message } from '../../model/message.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { cameraRooms } from '../resolve/filmed.ts'
import { cameraOf, declaredSection, reportOf, roomText, type Section } from './report.ts'
import { worded, type Language } from './wordings.ts'

/** What is posted or sent of a turn, and to whom: `To Ann`. */
export interface RoomLetter {
  readonly head: string
  readonly message: Message
}

/** What was declared openly, a letter for each room in which it was: its players read it before the deadline. */
export function declaredLetters(outcome: TurnOutcome, language: Language): readonly RoomLetter[] {
  return declaredSection(outcome, language).parts.map(part => ({
    head: worded('declared-in', language, { room: part.head }),
    message: messageOf(part, outcome, language),
  }))
}

/** One player's report, made from his lines and nothing else. */
export function reportLetter(who: string, outcome: TurnOutcome, language: Language): RoomLetter {
  return {
    head: worded('to', language, { who }),
    message: messageOf(reportOf(who, outcome, language), outcome, language),
  }
}

export function cameraLetter(room: number, outcome: TurnOutcome, language: Language): RoomLetter {
  return {
    head: worded('camera-of', language, { room: roomText(room, outcome.before.world, language) }),
    message: messageOf(cameraOf(room, outcome, language), outcome, language),
  }
}

/** All of them, in the order in which they are needed. */
export function allLetters(outcome: TurnOutcome, language: Language): readonly RoomLetter[] {
  return [
    ...declaredLetters(outcome, language),
    ...[...outcome.before.world.characters.keys()].map(who => reportLetter(who, outcome, language)),
    ...cameraRooms(outcome).map(room => cameraLetter(room, outcome, language)),
  ]
}

/** Every text is one of others: a format escapes it whole. */
function messageOf(section: Section, { turn, before }: TurnOutcome, language: Language): Message {
  const about = [worded('turn', language, { turn }), before.world.name].filter(part => part !== undefined).join(' · ')
  return [paragraph([[bold([text(section.head)])], [text(about)]]), ...partsOf(section)]
}

function partsOf({ lines, parts }: Section): Message {
  return [
    ...(lines.length === 0 ? [] : [list(lines.map(line => [text(line)]))]),
    ...parts.flatMap(part => [paragraph([[bold([text(part.head)])]]), ...partsOf(part)]),
  ]
}
