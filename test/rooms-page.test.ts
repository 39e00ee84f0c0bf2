import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const inBrowser = executablePath === undefined ? describe.skip : describe

inBrowser('the map of a turn, in Chromium', () => {
  let folder = ''
  let browser: Browser | undefined
  let page: Page
  const heard: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'snarf-rooms-page-'))
    const file = join(folder, 'turn2.html')
    spawnSync(process.execPath, ['bin/snarf.js', 'resolve', 'setups/liner/turn2.yaml', '-f', 'page', '-o', file], { cwd: root }) // prettier-ignore
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] })
    page = await browser.newPage()
    page.on('console', message => heard.push(message.text()))
    page.on('pageerror', error => heard.push(error.message))
    page.on('request', request => {
      if (!request.url().startsWith('file:')) heard.push(request.url())
    })
    await page.goto(pathToFileURL(file).href)
  })

  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const shown = () => page.locator('.step:visible h2').allTextContents()

  test('shows one step, and the keys and buttons go on and back', async () => {
    expect(await shown()).toEqual(['start'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual(['Step 2'])
    await page.keyboard.press('ArrowLeft')
    expect(await shown()).toEqual(['Step 1'])
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual(['Step 5'])
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await shown()).toEqual(['Step 4'])
    await page.keyboard.press('Control+ArrowLeft')
    expect(await shown()).toEqual(['Step 4'])
  })

  test('prints every step', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await shown()).toHaveLength(6)
    await page.emulateMedia({ media: 'screen' })
  })

  test('asks for nothing, and says nothing on the console', () => {
    expect(heard).toEqual([])
  })

  test('is accessible, at rest and stepped', async () => {
    const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
    const session = await page.context().newCDPSession(page)
    for (const key of ['Home', 'ArrowRight']) {
      await page.keyboard.press(key)
      // The page lets no script be put in: the debugger does it.
      await session.send('Runtime.evaluate', { expression: axe })
      const { result } = await session.send('Runtime.evaluate', {
        expression: "axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.length])))",
        awaitPromise: true,
        returnByValue: true,
      }) // prettier-ignore
      expect(JSON.parse(String(result.value))).toEqual([])
    }
  })
})
