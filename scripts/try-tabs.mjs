// What Tab reaches on a page that is open, and in which order.

/** What may be reached, group after group; the bar alone may be of fewer keys on a narrow page. */
const most = 500
const groups = ['strip', 'skip', 'box', 'who', 'list', 'bar']

/** From the top to the end: the strip, the link past the picture, the picture, its names, the list and the bar, each from top to bottom, all in sight and marked; and the same way back. Gives what is not so. */
export async function tryTabs(page) {
  await page.evaluate('document.activeElement.blur(), scrollTo(0, 0)')
  const onward = await reached(page, 'Tab', most)
  // The browser itself comes after the last one.
  await page.locator('.steps summary').focus()
  const backward = [...onward.slice(-1), ...(await reached(page, 'Shift+Tab', onward.length - 1))]
  const expected = await page.evaluate(reachable)
  const [there, back] = [onward, backward.toReversed()].map(all => all.map(({ name }) => name).join('\n'))
  return [
    ...(onward.length === expected ? [] : [`Tab reaches ${onward.length} of ${expected} that it should reach`]),
    ...(there === back ? [] : ['Shift and Tab do not lead back the same way']),
    ...onward.flatMap((each, place) => misplaced(onward[place - 1], each)),
    ...onward.flatMap(({ name, isSeen, isMarked }) => [
      ...(isSeen ? [] : [`Tab reaches ${name}, which is not in sight`]),
      ...(isMarked ? [] : [`nothing shows that ${name} has the focus`]),
    ]),
  ]
}

function misplaced(before, { group, name, y }) {
  const place = groups.indexOf(group)
  if (place < 0) return [`Tab reaches ${name}, which belongs nowhere`]
  if (before === undefined) return []
  if (place < groups.indexOf(before.group)) return [`Tab reaches ${name} after ${before.name}`]
  const isColumn = group === 'who' || group === 'list'
  return isColumn && group === before.group && y < before.y ? [`Tab goes up from ${before.name} to ${name}`] : []
}

/** As far as the end of the page, or as often as is said. */
async function reached(page, key, times) {
  const all = []
  for (let left = times; left > 0; left--) {
    await page.keyboard.press(key)
    const next = await page.evaluate(focused)
    if (next === null) return all
    all.push(next)
  }
  return all
}

/** How many links, buttons and regions of the phase that is shown, of the strip and of the bar there are in sight; actions in the picture are reached with arrows. */
const reachable = `(() => {
  const within = '.strip a, .skip, .show .box, .show .who, .show ol a, .show ul a, .steps button, .steps summary'
  return [...document.querySelectorAll(within)].filter(each => each.checkVisibility() && each.tabIndex >= 0).length
})()`

const focused = `(() => {
  const { activeElement: it } = document
  if (it === document.body || it === null) return null
  const { x, y, width, height } = it.getBoundingClientRect()
  const { outlineStyle, outlineWidth } = getComputedStyle(it)
  const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  const groups = { strip: '.strip a', skip: '.skip', who: '.who', box: '.box', bar: '.steps *', list: 'a[href]' }
  const [group = ''] = Object.entries(groups).find(([, within]) => it.matches(within)) ?? []
  const isSeen = it.checkVisibility() && width > 0 && height > 0 && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0
  return { group, name: (group + ' ' + (it.textContent ?? '').trim().slice(0, 30)).trim(), y: y + scrollY, isSeen, isMarked }
})()`
