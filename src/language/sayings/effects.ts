import { name, nothing, number, row, sentence, type Saying, type Sayings } from '../../model/saying.ts'
import type { PastRef } from '../../model/ref.ts'
import type { Effect, Name, Selector, Test } from '../../model/syntax.ts'
import type { TypedVerb } from '../verbs/index.ts'
import type { ArgsOf } from '../verbs/option.ts'
import { allOr, self } from '../verbs/own-words.ts'
import { actionsSaid, triesSaid } from './actions.ts'
import { eventSaid } from './events.ts'
import { factSaid } from './facts.ts'
import { isRead } from './orders-read.ts'
import type { SayingOf } from './saying-of.ts'
import { byWhom, byWhose, onlySaid, optionSaid } from './options.ts'
import { anybodySaid, newTargetSaid, playerSaid, playersSaid, whoSaid } from './players.ts'
import { stateSaid } from './states.ts'

/** What one effect does, without its condition and its span. The reader guarantees that its arguments have the shape of its options. */
export function verbSaid({ verb, args }: Effect, meant: SayingOf): Saying {
  const ofVerbs: Readonly<Record<string, (args: never, meant: SayingOf) => Saying>> = sayings
  const say = ofVerbs[verb]
  if (say === undefined) throw new Error(`no words for ${verb}`)
  return say(args as never, meant)
}

type SayingsOfVerbs = {
  readonly [V in TypedVerb as V['name']]: (args: ArgsOf<V['options']>, meant: SayingOf) => Saying
}

const sayings: SayingsOfVerbs = {
  kill: (args, meant) => said('kill', { who: playerSaid(args.kill, meant) }),
  die: (args, meant) => said('die', { who: playerSaid(args.die, meant) }),
  revive: (args, meant) => said('revive', { who: playerSaid(args.revive, meant) }),
  protect: (args, meant) =>
    said(args.from === 'actions' ? 'protect-actions' : 'protect', {
      who: playerSaid(args.protect, meant),
      by: byWhom(args.by, meant),
    }),
  immune: (args, meant) => immuneSaid(args, playerSaid(args.immune, meant), meant),
  block: (args, meant) =>
    said('block', {
      who: playerSaid(args.block, meant),
      only: onlySaid('only', args.only),
      except: optionSaid('except', args.except),
    }),
  untargetable: (args, meant) =>
    said('untargetable', {
      who: playerSaid(args.untargetable, meant),
      with: optionSaid('with', args.with),
      by: byWhom(args.by, meant),
      except: optionSaid('except/with', args.except),
    }),
  redirect: (args, meant) =>
    said('redirect', {
      who: playerSaid(args.redirect, meant),
      to: playerSaid(args.to, meant),
      with: onlySaid('with-these', args.with),
    }),
  divert: (args, meant) =>
    said(args.to.kind === 'actor' ? 'divert/back' : 'divert', {
      who: playerSaid(args.divert, meant),
      to: newTargetSaid(args.to, meant),
      with: optionSaid('with', args.with),
      by: byWhom(args.by, meant),
    }),
  intercept: (args, meant) =>
    said('intercept', {
      who: playerSaid(args.intercept, meant),
      to: newTargetSaid(args.to, meant, 'maker/performing'),
      with: optionSaid('with', args.with),
      by: byWhom(args.by, meant),
    }),
  swap: (args, meant) => said('swap', { players: playersSaid(args.swap, meant) }),
  rotate: (args, meant) => said('rotate', { players: playersSaid(args.rotate, meant) }),
  report: (args, meant) =>
    said(meant.byDay === true ? 'report-by-day' : 'report', {
      to: playerSaid(args.to ?? self, meant),
      fact: factSaid(args.report, playerSaid(args.of, meant), meant),
      only: optionSaid('only/for', args.only),
      except: optionSaid('except', args.except),
      nights: args['of-all-nights'] === true ? sentence('option.of-all-nights') : nothing,
      truly: args['as-it-is'] === true ? sentence('option.as-it-is') : nothing,
    }),
  tell: (args, meant) => {
    const who = playerSaid(args.tell, meant)
    return args.text === 'submitted'
      ? said('tell-submitted', { who })
      : said('tell', { who, text: { kind: 'told', text: args.text } })
  },
  announce: args => said('announce', { text: { kind: 'told', text: args.announce } }),
  reveal: (args, meant) =>
    said('reveal', {
      fact: factSaid(args.reveal, playerSaid(args.of, meant), meant),
      truly: args['as-it-is'] === true ? sentence('option.as-it-is') : nothing,
    }),
  confirm: (args, meant) =>
    said('confirm', {
      to: playerSaid(args.to, meant),
      fact: sentence('fact.alignment', { player: playerSaid(args.confirm, meant) }),
    }),
  disguise: (args, meant) => {
    const other = args['instead-of']
    return said(other === undefined ? 'disguise' : 'disguise-instead', {
      fact: sentence(`fact.${args.as.fact}`, { player: playerSaid(args.disguise, meant) }),
      value: name(args.as.value.text),
      ...(other && { other: name(other.text) }),
    })
  },
  hide: (args, meant) => {
    const who = playerSaid(args.of, meant)
    if (args.hide.text !== 'flip')
      return said('hide-visits', {
        who,
        with: optionSaid('with', args.with),
        later: args['from-now-on'] === true ? sentence('option.from-now-on') : nothing,
      })
    return args.as === undefined ? said('hide-flip', { who }) : said('hide-flip-as', { who, role: name(args.as.text) })
  },
  feign: (args, meant) => said('feign', { who: playerSaid(args.feign, meant), to: playerSaid(args.visiting, meant) }),
  become: (args, meant) =>
    row('join.clauses', [
      ...(args.role === undefined ? [] : [becomeSaid('role', args.become, args.role, meant)]),
      ...(args.faction === undefined ? [] : [becomeSaid('faction', args.become, args.faction, meant)]),
    ]),
  bind: (args, meant) =>
    said(args.bind.length > 2 ? 'bind-ring' : 'bind', {
      players: playersSaid(args.bind, meant),
      bond: name(args.as.text),
    }),
  accelerate: (args, meant) => said('accelerate', { who: playerSaid(args.accelerate, meant) }),
  delay: (args, meant) => said('delay', { who: playerSaid(args.delay, meant), later: laterSaid(meant) }),
  copy: (args, meant) =>
    said(args.to.kind === 'actor' && args.copy.kind === 'actor' ? 'copy/back' : 'copy', {
      who: playerSaid(args.copy, meant),
      to: playerSaid(args.to, meant),
      later: laterSaid(meant),
    }),
  repeat: (args, meant) => said('repeat', { who: playerSaid(args.repeat, meant), later: laterSaid(meant) }),
  make: (args, meant) =>
    said('make', {
      who: playerSaid(args.make, meant),
      actions: actionsSaid(args.perform),
      on: args.on === undefined ? nothing : sentence('option.on', { player: playerSaid(args.on, meant) }),
    }),
  allow: ({ allow, more = 1, group, most = 1 }, meant) => {
    const who = playerSaid(allow, meant)
    return group === undefined
      ? said('allow', { who, count: number(more) })
      : said('allow-marks', { who, group: name(group.text), count: number(most) })
  },
  grant: ({ grant, ability, shots }, meant) => {
    const uses = shots === undefined ? nothing : sentence('option.uses', { count: number(shots) })
    const who = playerSaid(grant, meant)
    return ability.kind === 'of'
      ? said('grant-of', { who, of: playerSaid(ability.who, meant), uses })
      : said('grant', { who, ability: name(ability.name.text), uses })
  },
  lose: (args, meant) =>
    said(allOr(args.abilities) === 'all' ? 'lose-all' : 'lose', {
      who: playerSaid(args.lose, meant),
      abilities: row(
        'join.and',
        args.abilities.map(({ text }) => name(text)),
      ),
    }),
  mark: (args, meant) => said('mark', { who: playerSaid(args.mark, meant), name: name(args.as.text) }),
  unmark: (args, meant) => said('unmark', { who: playerSaid(args.unmark, meant), name: name(args.as.text) }),
  count: ({ count, name: counter, by = 1 }, meant) =>
    said(by < 0 ? 'count-down' : 'count', {
      who: playerSaid(count, meant),
      name: name(counter.text),
      count: number(Math.abs(by)),
    }),
  give: (args, meant) => said('give', { who: playerSaid(args.give, meant), name: name(args.item.text) }),
  take: (args, meant) => said('take', { who: playerSaid(args.take, meant), name: name(args.item.text) }),
  steal: (args, meant) =>
    said('steal', {
      who: playerSaid(args.steal, meant),
      to: playerSaid(args.to ?? self, meant),
      name: name(args.item.text),
    }),
  'vote-weight': (args, meant) =>
    said(args.is === 0 ? 'vote-weight-none' : args.is === 1 ? 'vote-weight/one' : 'vote-weight', {
      who: playerSaid(args['vote-weight'], meant),
      count: number(args.is),
    }),
  'votes-needed': (args, meant) =>
    said(args.by < 0 ? 'votes-needed-fewer' : 'votes-needed', {
      who: playerSaid(args['votes-needed'], meant),
      count: number(Math.abs(args.by)),
    }),
  'loses-ties': (args, meant) => said('loses-ties', { who: playerSaid(args['loses-ties'], meant) }),
  'cannot-fail': (args, meant) =>
    said('cannot-fail', {
      who: whoSaid(args.against, meant),
      tries: triesSaid(args['cannot-fail']),
      by: byWhose(args.by, meant),
      with: optionSaid('with', args.with),
    }),
  state: (args, meant) => stateSaid(args.state, meant),
  whenever: ({ whenever, do: effects, target, order }, meant) => {
    // Whom it speaks of is asked at each event.
    const then = { ...meant, begunWith: undefined }
    const values = {
      event: eventSaid(whenever, then),
      effects: meant.clause(effects, whenever.event),
      order:
        order === undefined || !isRead(order, meant) ? nothing : sentence('option.order', { order: number(order) }),
    }
    return target?.kind === 'selector'
      ? said('whenever-target', {
          ...values,
          target: playerSaid(target.selector, { ...then, heard: whenever.event }),
        })
      : said('whenever', values)
  },
  later: ({ later, do: effects }, meant) => {
    const values = { count: number(later.nights), effects: meant.clause(effects) }
    return isRead(later.order, meant)
      ? said('later', { ...values, order: number(later.order) })
      : said('later-unordered', values)
  },
}

/** What has begun is neither put off nor done again (C2): by orders, what is still to come. */
function laterSaid({ byInfluence }: SayingOf): Saying {
  return byInfluence === true ? nothing : sentence('option.later')
}

function said(key: string, values: Sayings): Saying {
  return sentence(`effect.${key}`, values)
}

function becomeSaid(what: 'role' | 'faction', whom: Selector, ref: PastRef, meant: SayingOf): Saying {
  const who = playerSaid(whom, meant)
  switch (ref.kind) {
    case 'of':
      return said(`become-${what}-of`, { who, of: playerSaid(ref.who, meant) })
    case 'original':
      return said(`become-${what}-original`, { who })
    case 'named':
      return said(`become-${what}`, { who, [what]: name(ref.name.text) })
  }
}

interface Immunity {
  readonly to: readonly Name[]
  readonly by?: Test
  readonly except?: readonly Name[]
}

function immuneSaid({ to, by, except: excepted }: Immunity, who: Saying, meant: SayingOf): Saying {
  const except =
    excepted === undefined
      ? nothing
      : sentence('option.except/attempts', { actions: actionsSaid(excepted), tries: triesSaid(excepted), who })
  if (allOr(to) !== 'all') return said('immune', { who, tries: triesSaid(to), by: byWhom(by, meant), except })
  const others =
    by === undefined ? sentence('option.others') : sentence('option.by/others', { player: anybodySaid(by, meant) })
  return said('immune-all', { who, others, except })
}
