// What is told of on a page that is open is in sight: beside the names of the picture, and not below the bar of steps.

/** Goes to every action by its address and through the list, to every player and through every step. Gives what is not in sight then. */
export async function trySight(page) {
  const problems = await page.evaluate(tried)
  await page.keyboard.press('Escape')
  await page.locator('[data-do=last]').click()
  await page.evaluate('scrollTo(0, 0)')
  return [...new Set(problems)]
}

/** Opens a page with long reports, wide and narrow. Gives the names and abilities within which a line ends. */
export async function tryWords(browser, address) {
  const problems = []
  for (const width of [1360, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.goto(address)
    for (const problem of await page.evaluate(broken)) problems.push(`long reports, ${width} px: ${problem}`)
    await page.close()
  }
  return problems
}

const tried = `(async () => {
  const all = (what, within = document) => [...within.querySelectorAll(what)]
  const bar = document.querySelector('.steps'), shown = () => document.querySelector('section.show')
  const problems = []
  const settled = () => new Promise(done => setTimeout(done))
  const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const address = async id => {
    const there = new Promise(done => addEventListener('hashchange', () => setTimeout(done), { once: true }))
    if (location.hash === '#' + id) return
    location.hash = id
    await there
  }
  const away = () => {
    press('Escape')
    const box = shown().querySelector('.box')
    box.scrollLeft = box.scrollLeft > 40 ? 0 : 1e6
    scrollTo(0, document.documentElement.scrollHeight)
  }
  const isAbove = it => {
    const own = it.getBoundingClientRect(), over = bar.getBoundingClientRect()
    const isBeside = own.right <= over.left || own.left >= over.right && over.left > innerWidth / 2
    return own.top >= -0.5 && own.bottom <= (isBeside ? innerHeight : over.top) + 0.5
  }
  const isBesideNames = it => {
    const own = it.getBoundingClientRect(), names = shown().querySelector('.names .paper').getBoundingClientRect(), box = shown().querySelector('.box').getBoundingClientRect()
    return own.left >= names.right - 0.5 && own.right <= box.right + 0.5
  }
  const inSight = (it, how) => {
    if (!isBesideNames(it)) problems.push(how + ' leaves its chip beside the picture')
    if (!isAbove(it)) problems.push(how + ' leaves its chip above or below what is in sight')
  }
  const chipOf = id => shown().querySelector('.chip[data-a="' + id + '"]')
  const ids = all('.chip', shown()).map(each => each.dataset.a)
  const other = all('main > section').find(each => each !== shown() && each.querySelector('.chip'))
  for (const id of ids) {
    away()
    await address(id)
    inSight(chipOf(id), 'the address of an action')
    away()
    shown().querySelector('.lines a[href="#' + id + '"]').click()
    inSight(chipOf(id), 'an action of the list')
  }
  for (const who of all('.who', shown())) {
    const own = all('.chip', shown()).filter(each => {
      const [chip, row] = [each, who].map(it => it.getBoundingClientRect())
      return chip.top >= row.top && chip.bottom <= row.bottom
    })
    away()
    who.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    if (own.length > 0 && !own.some(each => isBesideNames(each) && isAbove(each))) problems.push('a player is picked, and none of his chips is in sight')
  }
  press('Escape')
  const box = shown().querySelector('.box')
  for (const place of [-1, 1]) {
    press('ArrowRight')
    all('button', bar).find(each => each.dataset.do === (place < 0 ? 'last' : 'first')).click()
    for (const _ of ids) {
      press(place < 0 ? 'ArrowLeft' : 'ArrowRight')
      const told = all('.lines > li.reached li', shown()).flatMap(each => chipOf(each.dataset.a) ?? [])
      const height = told.reduce((most, each) => Math.max(most, each.getBoundingClientRect().bottom), 0) - told.reduce((least, each) => Math.min(least, each.getBoundingClientRect().top), 1e6)
      if (box.getBoundingClientRect().bottom < 60) { box.scrollIntoView(); continue }
      if (height < bar.getBoundingClientRect().top ? !told.every(isAbove) : !told.some(isAbove)) problems.push('a step leaves what it tells of out of sight')
    }
  }
  press('ArrowLeft')
  scrollTo(0, document.documentElement.scrollHeight)
  if (!isAbove(document.querySelector('footer'))) problems.push('the bar lies over the end of the page')
  if (other) {
    const own = shown().id, id = other.querySelector('.chip').dataset.a
    await address(id)
    inSight(chipOf(id), 'the address of an action of another phase')
    await address(own)
  }
  return problems
})()`

/** Names and abilities of the reports that go on in the next line within a word. */
const broken = `(() => {
  const texts = [...document.querySelectorAll('section.show tbody :is(th, td:nth-child(2))')].flatMap(cell => [...cell.childNodes])
  return texts.flatMap(text => [...text.data.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length === 1 ? [] : ['a line ends within ' + word]
  }))
})()`
