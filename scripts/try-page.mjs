// Opens the page of a night in Debian's chromium: light and dark, wide and narrow, stepped and picked. Nothing may be asked for, written
// to the console or found by axe; Mermaid reads back what is written for it. Where there is no browser it says so, and nothing is tried.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { trySight, tryWords } from './try-sight.mjs'
import { tryTabs } from './try-tabs.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path => existsSync(path))
if (browserPath === undefined) {
  console.log('No chromium here: the page is not tried in a browser')
  process.exit(0)
}

const names = ['end', '#60;b#62;', '%%{init}%%', 'a;b', 'participant x', '<script>alert(1)</script>', 'A->>B: x', '[vote]', '@everyone', '<b>'] // prettier-ignore
const hostileNight = [
  'setup:',
  '  name: "<script>alert(5)</script>"',
  '  use: [rules]',
  '  factions: { "<svg onload=alert(6)>": { abilities: { "<iframe src=https://a.test>": { order: 80, target: player, text: "<img src=x onerror=alert(7)>", do: { mark: target, as: "<style>*{}</style>" } } } } }',
  '  roles:',
  '    "<img src=x onerror=alert(2)>": { abilities: { "</script><script>alert(3)</script>": { order: 50, target: player, do: { announce: "<svg onload=alert(4)>" } } } }',
  '  players:',
  '    Ivy: <img src=x onerror=alert(2)>',
  '    Zed: { role: Goon, faction: "<svg onload=alert(6)>" }',
  ...names.map(name => `    ${JSON.stringify(name)}: Town Cop`),
  'night: 1',
  'actions:',
  '  Zed: { "<iframe src=https://a.test>": Ivy }',
  `  Ivy: { "</script><script>alert(3)</script>": ${JSON.stringify(names[0])} }`,
  ...names.map(
    (name, place) => `  ${JSON.stringify(name)}: { Investigate: ${JSON.stringify(names[(place + 1) % names.length])} }`,
  ),
  'post: { text: "<script>alert(8)</script> [vote]x[/vote]" }',
  '',
].join('\n')

const folder = mkdtempSync(join(tmpdir(), 'snarf-page-'))
const problems = []
const refusesScript = /Refused to execute inline script|violates the following Content Security Policy/
try {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  for (const night of ['lantern-street/night3', 'hidden-bus-driver/night3', 'harbour/night3', 'c9/night1']) {
    const file = join(folder, 'page.html')
    spawnSync(process.execPath, ['bin/snarf.js', 'resolve', `setups/${night}.yaml`, '-f', 'page', '-o', file], {
      cwd: root,
    })
    for (const colorScheme of ['light', 'dark'])
      for (const width of [1360, 390, 320]) await tryPage(browser, file, night, { colorScheme, width })
    await tryPrint(browser, file, night)
    await tryWithoutScript(browser, file, night)
    await tryMermaid(browser, `setups/${night}.yaml`)
  }
  const told = join(folder, 'told.html')
  spawnSync(process.execPath, ['bin/snarf.js', 'resolve', 'setups/harbour/night1.yaml', '-f', 'page', '-o', told], { cwd: root }) // prettier-ignore
  problems.push(...(await tryWords(browser, pathToFileURL(told).href)))
  const hostile = join(folder, 'hostile.yaml')
  writeFileSync(hostile, hostileNight)
  await tryMermaid(browser, hostile)
  await tryHostile(browser, hostile)
  await browser.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of new Set(problems)) console.log(problem)
console.log(
  problems.length === 0
    ? 'The page is fine in light and dark, at 1360, 390 and 320 pixels'
    : `${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1

async function tryPage(browser, file, night, { colorScheme, width }) {
  const where = `${night}, ${colorScheme}, ${width} px`
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
  const page = await context.newPage()
  const watched = watch(page, where)
  await page.goto(pathToFileURL(file).href)
  await axe(page, context, `${where}, at rest`)
  const text = what => page.textContent(what)
  const count = what => page.locator(what).count()
  const expect = async (holds, problem) => (await comesTrue(holds)) || problems.push(`${where}: ${problem}`)
  // What the page itself says: page.url() is told of a new address a moment after it.
  const address = () => page.evaluate('location.href')
  for (const tried of [tryTabs, trySight])
    for (const problem of await tried(page)) problems.push(`${where}: ${problem}`)
  const hint = await text('.show .chain:not([hidden]) p')
  await expect(() => hint !== '', 'nothing says how to ask why')
  const whole = await text('output')
  for (const held of ['Control', 'Alt', 'Meta', 'Shift']) {
    // With Alt and a key the browser itself may go back: what is tried is that the page does nothing.
    await page.evaluate(
      `dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', ${held === 'Control' ? 'ctrl' : held.toLowerCase()}Key: true, bubbles: true }))`,
    )
    await expect(async () => (await text('output')) === whole, `a step with ${held} held`)
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(async () => (await text('output')) !== whole, 'a step back steps nowhere')
  await expect(async () => (await text('.said')) !== '', 'a step says nothing')
  await axe(page, context, `${where}, stepped`)
  await expect(
    () =>
      page.evaluate(
        '(s => { const [c, b] = [s.querySelector(".curtain"), s.parentNode].map(each => each.getBoundingClientRect()); return c.left > b.left + 136 && c.left <= b.right + 1 })(document.querySelector(".show .pic"))',
      ),
    'the column that was reached is not in the box of the diagram',
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(async () => (await text('output')) === whole, 'steps on do not lead back')
  await page.locator('.show .box').focus()
  await page.keyboard.press('ArrowDown')
  await expect(async () => (await count('.show .chip.me')) === 1, 'down picks nothing')
  const first = await address()
  await tryChips(page, expect)
  await page.keyboard.press('End')
  await expect(
    async () => (await address()) !== first && (await count('.show .chip.me')) === 1,
    'End does not go to the last action',
  )
  await expect(async () => (await count('.show .chain:not([hidden]) > div > ul')) === 1, 'nothing says why')
  await axe(page, context, `${where}, picked`)
  await page.keyboard.press('Escape')
  await expect(async () => (await count('.me')) === 0 && (await count('.sel')) === 0, 'Escape does not let go')
  await expect(async () => (await text('.show .chain p')) === hint, 'Escape does not go back to how to ask why')
  await page.locator('.show .who').first().focus()
  await page.keyboard.press('Enter')
  await expect(async () => (await count('.show .who[aria-pressed=true]')) === 1, 'Enter filters by nobody')
  await page.keyboard.press(' ')
  await expect(async () => (await count('.who[aria-pressed=true]')) === 0, 'space does not let go of a name')
  await page.keyboard.press('Enter')
  await expect(async () => (await count('.show .who[aria-pressed=true]')) === 1, 'Enter filters by nobody any more')
  await axe(page, context, `${where}, filtered`)
  await page.keyboard.press('Escape')
  if (width > 700) {
    const [picture, [w, h]] = await Promise.all([
      page.waitForEvent('download').then(download => download.path()),
      page.evaluate(
        '(s => [s.viewBox.baseVal.width * 2, (s.viewBox.baseVal.height + 40) * 2])(document.querySelector(".show .pic"))',
      ),
      page.locator('[data-do=save]').click(),
    ])
    const png = readFileSync(picture)
    await expect(
      () => png.readUInt32BE(16) === w && png.readUInt32BE(20) === h,
      'the saved picture has not twice the size',
    )
  }
  watched.refusing = true
  const ran = await page.evaluate('new Promise(done => { const s = document.createElement("script"); s.textContent = "window.ran = 1"; document.body.append(s); setTimeout(() => done(window.ran)) })') // prettier-ignore
  await expect(() => ran === undefined, 'an injected script runs')
  const sideways = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  if (sideways > 0) problems.push(`${where}: the page itself scrolls sideways, by ${sideways} px`)
  await context.close()
}

/** Up, down, home, enter and space among the actions of the diagram, of which the first one is picked. */
async function tryChips(page, expect) {
  const picked = () => page.evaluate('document.querySelector(".show .chip.me")?.dataset.a ?? ""')
  const first = await picked()
  const is = (holds, problem) => expect(async () => holds(await picked()), problem)
  await page.keyboard.press('ArrowDown')
  await is(now => now !== '' && now !== first, 'down does not go on')
  await page.keyboard.press('ArrowUp')
  await is(now => now === first, 'up does not go back')
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key)
    await is(now => now === '', `${key} does not let go of what is picked`)
    await page.keyboard.press(key)
    await is(now => now === first, `${key} does not pick`)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await is(now => now === first, 'Home does not go to the first action')
}

/** Nothing may be written to the console, asked for or shown; that a script is refused may be said while one is tried. */
function watch(page, where) {
  const watched = { refusing: false }
  page.on('console', message => {
    if (!watched.refusing || !refusesScript.test(message.text())) problems.push(`${where}: console: ${message.text()}`)
  })
  page.on('pageerror', error => problems.push(`${where}: ${error.message}`))
  page.on('dialog', dialog => {
    problems.push(`${where}: shows a dialog`)
    return dialog.dismiss()
  })
  page.on('request', request => {
    if (!request.url().startsWith('file:') && !request.url().startsWith('data:'))
      problems.push(`${where}: asks for ${request.url()}`)
  })
  return watched
}

/** Does it hold, now or within ten seconds? What the browser does next is told when a busy computer comes to it. */
async function comesTrue(holds) {
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(25)) if (await holds()) return true
  return false
}

/** Every phase begins on a page of its own; in forced colours the page is as accessible. */
async function tryPrint(browser, file, night) {
  const context = await browser.newContext({ forcedColors: 'active' })
  const page = await context.newPage()
  watch(page, `${night}, forced colours`)
  await page.goto(pathToFileURL(file).href)
  await axe(page, context, `${night}, forced colours`)
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  const breaks = await page.evaluate(
    '[...document.querySelectorAll("main > section")].map(each => getComputedStyle(each).breakBefore)',
  )
  if (breaks.some((each, place) => each !== (place === 0 ? 'auto' : 'page')))
    problems.push(`${night}: the phases break as ${breaks.join(', ')}`)
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  if (pages < breaks.length) problems.push(`${night}: ${breaks.length} phases are printed on ${pages} pages`)
  await context.close()
}

/** A night of names that try to be markup: one script, and nothing of theirs. */
async function tryHostile(browser, night) {
  for (const [format, scripts, language] of ['en', 'ru'].flatMap(language => [
    ['page', 1, language],
    ['html', 0, language],
    ['svg', 0, language],
    ['pm', 0, language],
  ])) {
    const where = `hostile names, ${format}, ${language}`
    const file = join(folder, `hostile.${format === 'svg' ? 'svg' : 'html'}`)
    const command = format === 'pm' ? ['pm', night, '-f', 'html'] : ['resolve', night, '-f', format]
    const args = ['bin/snarf.js', ...command, '--language', language, '-o', file]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) problems.push(`${where}: ${stderr}`)
    const page = await (await browser.newContext()).newPage()
    watch(page, where)
    await page.goto(pathToFileURL(file).href)
    const count = await page.evaluate('document.getElementsByTagName("script").length')
    if (count !== scripts) problems.push(`${where}: ${count} scripts`)
    const all = await page.evaluate('document.documentElement.textContent')
    for (const name of names)
      if (format !== 'html' && !all.includes(name)) problems.push(`${where}: ${name} is not there`)
    await page.context().close()
  }
}

/** Mermaid draws what is written for it, and every name comes out letter for letter. */
async function tryMermaid(browser, night) {
  const run = format => spawnSync(process.execPath, ['bin/snarf.js', 'resolve', night, '-f', format], { cwd: root, encoding: 'utf8' }).stdout // prettier-ignore
  const page = await (await browser.newContext()).newPage()
  watch(page, `${night}, mermaid`)
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('@mermaid-js/tiny/dist/mermaid.tiny.js') })
  const drawn = await page.evaluate(async text => {
    globalThis.mermaid.initialize({ startOnLoad: false })
    const { svg } = await globalThis.mermaid.render('night', text)
    const read = new globalThis.DOMParser().parseFromString(svg, 'text/html')
    return {
      actors: [...read.querySelectorAll('text.actor')].map(text => text.textContent),
      scripts: read.scripts.length,
    }
  }, run('mermaid'))
  const { players } = JSON.parse(run('json')).outcomes.at(-1)
  const known = new Set(players.map(({ name }) => name))
  if (drawn.actors.length === 0 || drawn.actors.some(name => !known.has(name)) || drawn.scripts > 0)
    problems.push(`${night}: mermaid reads ${drawn.actors.join(', ')}`)
  await page.context().close()
}

async function tryWithoutScript(browser, file, night) {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  watch(page, `${night}, without its script`)
  await page.goto(pathToFileURL(file).href)
  for (const section of await page.locator('main > section').all())
    if (!(await section.isVisible())) problems.push(`${night}: a phase is hidden without its script`)
  if (await page.locator('.steps').isVisible()) problems.push(`${night}: the bar shows without its script`)
  await page.context().close()
}

/** Over the debugger's protocol, as the page lets no other script in. */
async function axe(page, context, where) {
  const session = await context.newCDPSession(page)
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await session.send('Runtime.evaluate', { expression: source })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run({ runOnly: ${JSON.stringify(tags)} }).then(found => JSON.stringify(found.violations.map(each => each.id + ': ' + each.nodes.slice(0, 2).map(node => node.html.slice(0, 120)).join(' | '))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  for (const violation of JSON.parse(result.value ?? '["axe did not run"]')) problems.push(`${where}: ${violation}`)
  await session.detach()
}
