import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Io } from '../src/cli/output/io.ts'
import { serveFolder, type ServedGame } from '../src/cli/serving/served-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'snarf-serve-'))
const io: Io = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, env: {}, cwd: () => folder }
let game: ServedGame
let port = 0
let token = ''

beforeAll(async () => {
  cpSync(join(__dirname, '../setups/lantern-street'), folder, { recursive: true })
  game = await opened(0)
  const url = new URL(game.address)
  port = Number(url.port)
  token = url.pathname.split('/')[1] ?? ''
})

afterAll(async () => {
  await game.close()
  rmSync(folder, { recursive: true, force: true })
})

async function opened(at: number, of = folder): Promise<ServedGame> {
  const served = await serveFolder(of, at, {}, io)
  if ('findings' in served) throw new Error(served.findings.map(({ message }) => message).join())
  return served
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', of = port): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port: of, path, method, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    asked.on('error', fail)
    asked.end()
  })
}

test('the page is served to whoever has the address, and says what it may load', async () => {
  const { status, headers, text } = await ask(`/${token}/`)
  expect(status).toBe(200)
  expect(text).toContain('Lantern Street')
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-\S+' 'sha256-\S+'; .*connect-src 'self'; .*frame-ancestors 'none'$/,
  )
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await ask(`/${token}/n5`)).text).toBe(text)
  expect(await ask(`/${token}/`, {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
  expect((await ask(`/${token}/`, { host: `localhost:${port}`, origin: `http://localhost:${port}` })).status).toBe(200)
})

test.each([
  ['/', 404],
  ['/0123456789abcdef0123456789abcdef/', 404],
  ['/TOKEN', 404],
  ['/TOKEN/n9', 404],
  ['/TOKEN/setup.yaml', 404],
  ['/TOKEN/../../etc/passwd', 404],
  ['/TOKEN/..%2f..%2fetc%2fpasswd', 404],
  ['/TOKEN/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/TOKEN/..%252f..%252fetc%252fpasswd', 404],
  ['/TOKEN/..\\..\\etc\\passwd', 404],
  ['/TOKEN/n5/', 404],
])('%s is %i', async (path, expected) => {
  const { status, text } = await ask(path.replace('TOKEN', token))
  expect(status).toBe(expected)
  expect(text).not.toMatch(/root:|<html/)
})

test.each([
  ['another name', { host: 'evil.example' }, 'GET', 403],
  ['another port', { host: '127.0.0.1:1' }, 'GET', 403],
  ['another site', { origin: 'http://evil.example' }, 'GET', 403],
  ['no site', { origin: 'null' }, 'GET', 403],
  ['something to write', {}, 'POST', 405],
  ['something to delete', {}, 'DELETE', 405],
])('%s is refused', async (_, headers, method, expected) => {
  const { status, text } = await ask(`/${token}/`, headers, method)
  expect(status).toBe(expected)
  expect(text).not.toContain('Lantern')
})

test('a port in use is said to be so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(done => other.once('listening', done))
  const taken = (other.address() as AddressInfo).port
  const refused = await serveFolder(folder, taken, {}, io)
  expect(refused).toMatchObject({
    findings: [{ code: 'serve/port', message: `port ${taken} is in use by another program` }],
  })
  await new Promise(done => other.close(done))
})

test('a folder without a night is no game', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'snarf-serve-'))
  expect(await serveFolder(empty, 0, {}, io)).toMatchObject({ findings: [{ code: 'file/empty' }] })
  rmSync(empty, { recursive: true })
})

test('what is saved is shown at once, to everybody who looks; a mistake is told in place of it', async () => {
  const listeners = await Promise.all([listen(), listen()])
  const file = join(folder, 'night5.yaml')
  const text = readFileSync(file, 'utf8')
  const before = (await ask(`/${token}/`)).text
  const names = readdirSync(folder)

  const heard = Promise.all(listeners.map(({ next }) => next()))
  writeFileSync(file, text.slice(0, 40))
  writeFileSync(file, text.replace(/^actions:/m, 'actions:\n  Nobody: { Kill: Ada }'))
  const events = await heard
  expect(events[0]).toMatch(/^data: n5\//)
  expect(events[1]).toBe(events[0])
  const wrong = (await ask(`/${token}/`)).text
  expect(wrong).toContain('class="mistakes"')
  expect(wrong).toContain('Nobody')
  expect(wrong).toContain('id="n4"')

  const again = listeners[0].next()
  writeFileSync(file, text)
  await again
  expect((await ask(`/${token}/`)).text).toBe(before)
  expect(readdirSync(folder)).toEqual(names)
  for (const { close } of listeners) close()
})

test.each([
  ['that is not closed', (file: string) => writeFileSync(file, 'night: 1\nactions: { Ann: {')],
  ['that is empty', (file: string) => writeFileSync(file, '')],
  ['that is gone', (file: string) => rmSync(file)],
])('the last page stays when the only night is saved as one %s, and says so at its top', async (_, spoil) => {
  const small = join(mkdtempSync(join(tmpdir(), 'snarf-serve-')), 'game')
  mkdirSync(small)
  write(small)
  const served = await opened(0, small)
  const { pathname, port: at } = new URL(served.address)
  const listener = await listen(pathname, Number(at))
  const page = async (): Promise<string> => (await ask(pathname, {}, 'GET', Number(at))).text
  const before = await page()

  let heard = listener.next()
  spoil(join(small, 'night1.yaml'))
  await heard
  expect(await page()).toContain('id="n1"')
  expect(await page()).toContain('class="mistakes"')

  heard = listener.next()
  write(small)
  await heard
  expect(await page()).toBe(before)

  heard = listener.next()
  renameSync(small, `${small}-away`)
  await heard
  expect(await page()).toContain('class="mistakes"')

  heard = listener.next()
  mkdirSync(small)
  write(small)
  await heard
  expect(await page()).toBe(before)

  heard = listener.next()
  spoil(join(small, 'night1.yaml'))
  await heard
  expect(await page()).toContain('class="mistakes"')
  listener.close()
  await served.close()
  rmSync(join(small, '..'), { recursive: true })
})

function write(small: string): void {
  writeFileSync(join(small, 'setup.yaml'), 'use: [rules]\nplayers: { Ann: Town Cop, Bob: Mafia Goon }\n')
  writeFileSync(join(small, 'night1.yaml'), 'setup: setup.yaml\nnight: 1\nactions: { Ann: { Investigate: Bob } }\n')
}

interface Listener {
  readonly next: () => Promise<string>
  readonly close: () => void
}

function listen(at = `/${token}/`, of = port): Promise<Listener> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port: of, path: `${at}events` }, response => {
      response.setEncoding('utf8')
      response.once('data', () => {
        done({
          next: () => new Promise(heard => response.once('data', (piece: string) => heard(piece.trim()))),
          close: () => asked.destroy(),
        })
      })
    })
    asked.on('error', error => {
      if (!('code' in error && error.code === 'ECONNRESET')) fail(error)
    })
    asked.end()
  })
}
