import type { SentIllegally, Status } from '../model/status.ts'
import { placeOf } from '../model/place.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { canonicalJson } from './json.ts'
import type { Style } from './style.ts'

/** The version of the shape of `snarf status --format json`. */
const version = 1

/** Who has sent what, for a person. */
export function prettyStatus(status: Status, style: Style): string {
  const { game, phase, couldSend, haveSent, sent, none, missing, compulsory, factions, besides } = cleaned({
    ...status,
    illegal: [],
    letPass: [],
  })
  const sum = couldSend === 0 ? 'nobody can send anything' : `${haveSent} of ${couldSend} have sent`
  const head = `${phase.kind === 'night' ? 'Night' : 'Day'} ${phase.number} · ${game} · ${sum}`
  const letPass = (becomes: string) => status.letPass.filter(each => each.becomes === becomes).map(sentRow)
  const rows = [
    ...labelled(
      'sent',
      sent.map(({ player, actions }) => [player, actions.join('; ')]),
    ),
    ...labelled(
      'none',
      none.map(player => [player, '']),
    ),
    ...labelled(
      'missing',
      missing.map(({ player, abilities }) => [player, abilities.join(' or ')]),
    ),
    ...labelled(
      'must',
      compulsory
        .filter(name => !missing.some(({ player }) => player === name))
        .map(player => [player, 'what is compulsory has not been sent']),
    ),
    ...labelled(
      'faction',
      factions.map(({ faction, abilities }) => [faction, `nobody has sent ${abilities.join(' or ')}`]),
    ),
    ...labelled(
      'besides',
      besides.map(({ faction, ability }) => [faction, `nobody has sent ${ability}, and nobody need`]),
    ),
    ...labelled('illegal', status.illegal.map(sentRow)),
    ...labelled('fails', letPass('fails')),
    ...labelled('aside', letPass('set aside')),
  ]
  return [style.strong(head), ...columns(rows, { widest: 60 }).map(line => `  ${line}`), ''].join('\n')
}

/** Whose it is, what it is and what is wrong, and where it stands. */
function sentRow({ player, action, finding: { message, at } }: SentIllegally): readonly string[] {
  const what = action === '' ? message : `${action}: ${message}`
  return cleaned([player, what, `${at.source.name}:${placeOf(at).line}`])
}

/** Rows of which the first says what all of them are. */
export function labelled(label: string, rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((row, place) => [place === 0 ? label : '', ...row])
}

/** The same for programs. */
export function jsonStatus(status: Status): string {
  const illegal = status.illegal.map(sentValue)
  const letPass = status.letPass.map(one => ({ ...sentValue(one), becomes: one.becomes }))
  return canonicalJson({ version, ...status, illegal, letPass })
}

function sentValue({ player, action, finding: { code, message, at } }: SentIllegally) {
  return { player, action, code, message, file: at.source.name, line: placeOf(at).line }
}
