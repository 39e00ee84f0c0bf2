import { el, type Child, type Element } from './element.ts'
import { cutTo, layoutOf, sizes, type Layout } from './layout.ts'
import type { Picture } from './picture.ts'

/** The names of the rows, which stay in place while the diagram scrolls. */
export function namesColumn(picture: Picture): Element {
  const { rows, height } = layoutOf(picture)
  return el(
    'svg',
    { class: 'names', width: sizes.names, height, viewBox: `0 0 ${sizes.names} ${height}`, 'aria-hidden': 'true' },
    rows.map(({ player, role, faction, isDead, y, height: own, line }) => [
      el('rect', { class: `faction ${factionClass(faction)}`, x: 0, y: y + 1, width: 5, height: own - 2 }),
      el('line', { class: 'rule', x1: 0, x2: sizes.names, y1: y, y2: y }),
      titled(player, el('text', { class: isDead ? 'name dead' : 'name', x: 12, y: line + 1 }, cutTo(player, 124, 8))),
      titled(role, el('text', { class: 'role', x: 12, y: line + 16 }, cutTo(role, 124, 6.2))),
    ]),
  )
}

/** A night as it came: rows are players, columns are orders. */
export function diagram(picture: Picture): Element {
  const layout = layoutOf(picture)
  const { width, height, columns, dawn } = layout
  return el(
    'svg',
    {
      class: 'night',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'group',
      'aria-label': `${picture.title}, drawn`,
    },
    el('title', null, `${picture.title}: ${picture.summary}`),
    columns.map(({ order, kinds, x, width: own }, place) => [
      place % 2 === 0 ? el('rect', { class: 'column', x, y: 0, width: own, height }) : null,
      el('text', { class: 'order', x: x + own / 2, y: 24 }, String(order)),
      el('text', { class: 'kinds', x: x + own / 2, y: 42 }, cutTo(kinds.join(', '), own, 6.2)),
    ]),
    el('text', { class: 'order', x: dawn + sizes.dawn / 2, y: 24 }, picture.id.startsWith('n') ? 'Dawn' : 'Told'),
    el('text', { class: 'kinds', x: dawn + sizes.dawn / 2, y: 42 }, 'what is told'),
    lives(layout),
    visitLines(layout),
    stateBars(layout),
    chipsOf(layout),
    deaths(layout),
    notes(layout),
    el('rect', { class: 'curtain', x: 0, y: sizes.head, width: 0, height: height - sizes.head }),
  )
}

function lives({ rows, dawn, chips }: Layout): Child {
  return rows.map(({ player, y, line, diedAt }) => {
    const end = diedAt === undefined ? dawn : diedAtX(diedAt, player, dawn, chips)
    return [
      el('line', { class: 'rule', x1: 0, x2: dawn + sizes.dawn, y1: y, y2: y }),
      el('line', { class: 'life', x1: 4, x2: end, y1: line, y2: line }),
      end < dawn ? el('line', { class: 'life gone', x1: end, x2: dawn, y1: line, y2: line }) : null,
    ]
  })
}

/** At the chip that killed: the first of that order that reached him. */
function diedAtX(order: number, player: string, dawn: number, chips: Layout['chips']): number {
  if (order < 0) return 18
  const killers = chips.filter(chip => chip.order === order && chip.kind === 'killing')
  const own =
    killers.find(({ to }) => to.some(one => one.player === player && !one.isStopped)) ??
    killers.find(chip => chip.player === player)
  return own?.x ?? dawn - 12
}

function deaths({ rows, dawn, chips }: Layout): Child {
  return rows.flatMap(({ player, line, diedAt }) => {
    if (diedAt === undefined) return []
    const x = diedAtX(diedAt, player, dawn, chips)
    return [
      el(
        'g',
        { class: 'death' },
        el('title', null, `${player} dies`),
        el('circle', { cx: x, cy: line, r: 8 }),
        el('path', { d: `M${x} ${line - 5}v10M${x - 3} ${line - 2}h6` }),
      ),
    ]
  })
}

/** From an actor to whom he aimed at, to whom he came in the end. */
function visitLines({ chips, rows }: Layout): Child {
  const lineOf = (player: string): number | undefined => rows.find(row => row.player === player)?.line
  return chips.flatMap(({ id, kind, x, y, width, to, hops, isFailed }) => {
    const ringed = hops.flatMap(player => lineOf(player) ?? [])
    const side = ringed.length === 0 ? x : x + Math.min(width / 2 + 6, 40)
    const dashes = ringed.map((ring, place) =>
      el('line', { class: 'aimed', x1: x, x2: x, y1: ringed[place - 1] ?? y, y2: ring }),
    )
    const from = ringed.at(-1) ?? y
    const lines = to.flatMap(({ player, isVisit, isStopped }) => {
      const end = lineOf(player)
      if (end === undefined) return []
      const tip = end > from ? end - 12 : end < from ? end + 12 : end
      const path =
        ringed.length === 0
          ? `M${x} ${from}V${tip}`
          : `M${x} ${from}H${side - 6}Q${side} ${from} ${side} ${from + (end >= from ? 6 : -6)}V${tip}`
      return [
        el('path', {
          class: `visit ${classOf(kind)}${isVisit ? '' : ' unseen'}${isFailed && !isStopped ? ' failed' : ''}`,
          d: path,
        }),
        isStopped
          ? cross(side, end)
          : isVisit
            ? head(side, tip, end >= from, kind)
            : el('rect', { class: `square ${classOf(kind)}`, x: side - 4, y: end - 4, width: 8, height: 8 }),
      ]
    })
    return [
      el(
        'g',
        { class: 'of', 'data-of': id },
        dashes,
        lines,
        ringed.map(ring => el('circle', { class: 'ring', cx: x, cy: ring, r: 5 })),
      ),
    ]
  })
}

function head(x: number, y: number, isDown: boolean, kind: string): Element {
  const back = isDown ? -9 : 9
  return el('path', { class: `head ${classOf(kind)}`, d: `M${x} ${y + (isDown ? 4 : -4)}l-4 ${back}h8z` })
}

function cross(x: number, y: number): Element {
  return el('path', { class: 'cross', d: `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12` })
}

function stateBars({ bars, dawn }: Layout): Child {
  return bars.map(({ player, text, kind, x, y, diamonds }) =>
    titled(
      `${player}: ${text}`,
      el('rect', { class: `bar ${classOf(kind)}`, x, y, width: dawn - x - 4, height: 13, rx: 3 }),
      el('text', { class: 'state', x: x + 5, y: y + 10 }, cutTo(text, dawn - x - 14, 6)),
      diamonds.map(at => el('path', { class: `diamond ${classOf(kind)}`, d: `M${at} ${y}l4 6.5l-4 6.5l-4-6.5z` })),
    ),
  )
}

const icons: Readonly<Record<string, string>> = {
  killing: 'M-4 0h8M0-4v8M-3-3a4 4 0 1 0 .1 0',
  protection: 'M0-5l4 1.5v3Q4 3.500 0 5Q-4 3.500-4-.5v-3z',
  blocking: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-3-3l6 6',
  redirection: 'M-5-2h9l-2-2M5 2h-9l2 2',
  diversion: 'M-5-2h9l-2-2M5 2h-9l2 2',
  investigation: 'M-4-1a3 3 0 1 0 6 0a3 3 0 1 0-6 0M1.500 1.500l3 3',
  other: 'M-4-4h4l4 4l-4 4l-4-4z',
}

function chipsOf({ chips }: Layout): Child {
  return chips.map(({ id, x, y, width, ability, kind, isFailed, isSetOff, isQueued, why = '', player }) => [
    el(
      'a',
      {
        class: `chip ${classOf(kind)}${isFailed ? ' failed' : ''}`,
        href: `#${id}`,
        'aria-labelledby': `${id}-t`,
        'data-chip': id,
      },
      el('title', null, `${player}'s ${ability}${why === '' ? '' : `: ✕ ${why}`}`),
      el('rect', { x: x - width / 2, y: y - 11, width, height: sizes.chip, rx: 6 }),
      el('path', { class: 'icon', transform: `translate(${x - width / 2 + 13} ${y})`, d: icons[kind] ?? icons.other }),
      el(
        'text',
        { x: x - width / 2 + 23, y: y + 4 },
        `${isSetOff ? '↳' : ''}${cutTo(ability, 120, 7.3)}${isQueued ? ' »' : ''}`,
      ),
      isFailed ? el('line', { class: 'strike', x1: x - width / 2 + 4, x2: x + width / 2 - 4, y1: y, y2: y }) : null,
    ),
    // The list says it too.
    isFailed && why !== ''
      ? el('text', { class: 'why', 'aria-hidden': 'true', x, y: y + 24 }, cutTo(`✕ ${why}`, width + 60, 5.6))
      : null,
  ])
}

function notes({ rows, dawn }: Layout): Child {
  return rows.map(({ notes: own, line }) =>
    own.map(({ text, kind }, place) =>
      titled(
        text,
        el(
          'text',
          { class: `note ${kind}`, x: dawn + 10, y: line + 4 + place * 17 },
          cutTo(text.replaceAll('\n', ' '), sizes.dawn - 16, 7.3),
        ),
      ),
    ),
  )
}

function titled(title: string, ...children: readonly Child[]): Element {
  return el('g', null, el('title', null, title), children)
}

const known = ['killing', 'protection', 'blocking', 'redirection', 'diversion', 'investigation']

function classOf(kind: string): string {
  return known.includes(kind) ? `k-${kind}` : 'k-other'
}

/** Three colours; which one is said in words beside it. */
export function factionClass(faction: string): string {
  return faction === 'Town' ? 'f-town' : faction === 'Mafia' ? 'f-mafia' : 'f-other'
}
