import { el, type Child, type Element } from './element.ts'
import { factionClass, iconOf, kindClass } from './kind-class.ts'
import { layoutOf, sizes, type LaidBar, type LaidChip, type LaidRow, type Layout } from './layout.ts'
import { aimLines } from './lines.ts'
import type { PageWords } from './page-words.ts'
import type { Picture } from './drawn.ts'
import { chipText } from './slots.ts'
import { cutTo } from './text-size.ts'

/** A phase as it came: rows are players, columns are orders. */
export function diagram(picture: Picture, words: PageWords): Element {
  const layout = layoutOf(picture)
  const { width, height, columns } = layout
  return el(
    'svg',
    {
      class: 'pic',
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'group',
      'aria-label': words.say('picture', { phase: picture.title }),
      'data-ends': columns.map(({ x, width: own }) => x + own).join(' '),
      'data-columns': columns.map(({ key }) => key).join(' '),
    },
    el('rect', { class: 'paper', width, height }),
    heads(layout),
    layout.rows.map(row => lifeOf(row, layout)),
    aimLines(layout),
    layout.bars.map(barOf),
    layout.chips.map(chipOf),
    layout.rows.map(row => turnsOf(row, words)),
    layout.rows.map(row => notesOf(row, layout)),
    el('rect', { class: 'curtain', x: width, y: 0, width, height }),
    namesOf(layout),
  )
}

function heads({ columns, height }: Layout): Child {
  return columns.map(({ x, width, title, says, cuts, key }, place) =>
    el(
      'g',
      { class: 'column' },
      place % 2 === 1 && key !== 'dawn' ? el('rect', { x, y: 0, width, height }) : null,
      el('text', { class: 'order', x: x + width / 2, y: 24 }, title),
      el('text', { class: 'kinds', x: x + width / 2, y: 41 }, says),
      cuts.map(cut => el('path', { class: 'cut', d: `M${cut} 50V${height}` })),
    ),
  )
}

/** Full while he lives, dotted from where he is dead. */
function lifeOf({ y, line, begins, turnsAt }: LaidRow, { width, dawn }: Layout): Child {
  const ends = [...turnsAt.map(({ x }) => x), dawn.x]
  const starts = [sizes.names, ...turnsAt.map(({ x }) => x)]
  return [
    el('path', { class: 'rule', d: `M${sizes.names} ${y}H${width}` }),
    starts.map((start, place) => {
      const isAlive = place === 0 ? begins : turnsAt[place - 1]?.kind === 'revival'
      return el('path', { class: isAlive ? 'life' : 'life gone', d: `M${start} ${line}H${ends[place] ?? dawn.x}` })
    }),
  ]
}

function barOf({ player, text, kind, from, x, end, y, lasts, isOlder, diamonds, textAt }: LaidBar): Element {
  const right = lasts ? `H${end - 6}l6 6.5l-6 6.5` : `H${end - 3}q3 0 3 3v7q0 3-3 3`
  const left = isOlder ? 'z' : `H${x + 3}q-3 0-3-3v-7q0-3 3-3z`
  return el(
    'g',
    { class: `bar ${kindClass(kind)}`, ...(from !== undefined && { 'data-a': from }) },
    el('title', null, `${player}: ${text}`),
    el('path', { class: 'stretch', d: `M${isOlder ? x : x + 3} ${y}${right}H${isOlder ? x : x + 3}${left}` }),
    el('text', { class: 'state', x: textAt, y: y + 10 }, cutTo(text, Math.max(0, end - textAt - 6), 11)),
    diamonds.map(({ x: at, of }) =>
      el('path', { class: 'diamond', 'data-of': of, d: `M${at} ${y - 0.5}l4.5 7l-4.5 7l-4.5-7z` }),
    ),
  )
}

function chipOf(chip: LaidChip): Child {
  const { id, x, y, width, ability, kind, isFailed, isSetOff, isQueued, why, whyAt } = chip
  const left = x - width / 2
  const icon = left + 12 + (isSetOff ? 11 : 0)
  return [
    el(
      'a',
      {
        class: `chip ${kindClass(kind)}${isFailed ? ' failed' : ''}`,
        href: `#${id}`,
        'aria-labelledby': `${id}-t`,
        'data-a': id,
      },
      el('title', null, `${chip.player}: ${ability}${why === undefined ? '' : ` ✕ ${why}`}`),
      el('rect', { x: left, y: y - sizes.chip / 2, width, height: sizes.chip, rx: 6 }),
      isSetOff ? el('path', { class: 'icon', d: `M${left + 7} ${y - 4}v5h6` }) : null,
      el('path', { class: 'icon', transform: `translate(${icon} ${y})`, d: iconOf(kind) }),
      el('text', { x: icon + 10, y: y + 4 }, `${chipText(ability)}${isQueued ? ' »' : ''}`),
      isFailed ? el('path', { class: 'strike', d: `M${left + 4} ${y}H${x + width / 2 - 4}` }) : null,
    ),
    // The list says it too.
    why === undefined
      ? null
      : el(
          'text',
          { class: 'why', 'aria-hidden': 'true', 'data-a': id, x: whyAt.x, y: whyAt.y },
          cutTo(`✕ ${why}`, whyAt.width + 1, 11),
        ),
  ]
}

function turnsOf({ player, line, turnsAt }: LaidRow, words: PageWords): Child {
  return turnsAt.map(({ kind, x, by }) =>
    el(
      'g',
      { class: kind, ...(by !== undefined && { 'data-a': by }) },
      el('title', null, words.say(kind === 'death' ? 'dies' : 'lives', { player })),
      el('circle', { cx: x, cy: line, r: 8.5 }),
      el('path', {
        d: kind === 'death' ? `M${x} ${line - 5}v10M${x - 3} ${line - 2}h6` : `M${x} ${line - 4}v8M${x - 4} ${line}h8`,
      }),
    ),
  )
}

function notesOf({ notes, line }: LaidRow, { dawn }: Layout): Child {
  return notes.map(({ text, kind, of }, place) =>
    el(
      'text',
      {
        class: `note ${kind}`,
        x: dawn.x + 12,
        y: line + 4 + place * 18,
        ...((kind === 'told' || kind === 'announced') && { 'data-a': of }),
      },
      el('title', null, text),
      cutTo(text.replace(/\s+/g, ' '), dawn.width - 18, 12, kind !== 'became'),
    ),
  )
}

/** Last, as they lie over all else while the diagram scrolls. */
function namesOf({ rows, height }: Layout): Element {
  return el(
    'g',
    { class: 'names' },
    el('rect', { class: 'paper', width: sizes.names - 4, height }),
    rows.map(({ y }) => el('path', { class: 'rule', d: `M0 ${y}H${sizes.names}` })),
    rows.map(({ player, role, faction, isDead, y, height: own, line }, place) =>
      el(
        'g',
        { class: isDead ? 'who dead' : 'who', 'data-row': place },
        el('title', null, `${player}, ${role}`),
        el('rect', { class: 'ground', y: y + 1, width: sizes.names - 4, height: own - 2 }),
        el('rect', { class: factionClass(faction), y: y + 1, width: 4, height: own - 2 }),
        el('text', { class: 'name', x: 12, y: line + 1 }, cutTo(player, sizes.names - 22, 14, true)),
        el('text', { class: 'role', x: 12, y: line + 16 }, cutTo(role, sizes.names - 20, 11)),
      ),
    ),
  )
}
