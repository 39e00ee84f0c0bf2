// Opens the page of a night in Debian's chromium: light and dark, wide and narrow, stepped and picked. Nothing may be asked for, written
// to the console or found by axe. Where there is no browser it says so, and nothing is tried.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path => existsSync(path))
if (browserPath === undefined) {
  console.log('No chromium here: the page is not tried in a browser')
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'snarf-page-'))
const problems = []
try {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  for (const night of ['lantern-street/night3', 'hidden-bus-driver/night3', 'c9/night1']) {
    const file = join(folder, 'page.html')
    spawnSync(process.execPath, ['bin/snarf.js', 'resolve', `setups/${night}.yaml`, '-f', 'page', '-o', file], {
      cwd: root,
    })
    for (const colorScheme of ['light', 'dark'])
      for (const width of [1360, 390, 320]) await tryPage(browser, file, night, { colorScheme, width })
  }
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
  page.on('console', message => problems.push(`${where}: console: ${message.text()}`))
  page.on('pageerror', error => problems.push(`${where}: ${error.message}`))
  page.on('request', request => {
    if (!request.url().startsWith('file:') && !request.url().startsWith('data:'))
      problems.push(`${where}: asks for ${request.url()}`)
  })
  await page.goto(pathToFileURL(file).href)
  await axe(page, context, `${where}, at rest`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  if ((await page.textContent('.step')) === 'whole phase') problems.push(`${where}: a step back steps nowhere`)
  await axe(page, context, `${where}, stepped`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  if ((await page.textContent('.step')) !== 'whole phase') problems.push(`${where}: steps on do not lead back`)
  await page.locator('.chip').first().focus()
  await page.keyboard.press('Enter')
  if ((await page.locator('.chip.picked').count()) !== 1) problems.push(`${where}: Enter picks nothing`)
  await axe(page, context, `${where}, picked`)
  await page.keyboard.press('Escape')
  if ((await page.locator('.chip.picked').count()) !== 0) problems.push(`${where}: Escape does not let go`)
  const sideways = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  if (sideways > 0) problems.push(`${where}: the page itself scrolls sideways, by ${sideways} px`)
  await context.close()
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
