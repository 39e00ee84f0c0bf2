import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { servedPolicy } from '../../render/page/page.ts'
import { sumOf } from '../posting/draw.ts'
import { systemCodeOf } from '../mistake.ts'
import { live } from './live.ts'

/** A server of pages that are made already. It has no files: what is not in its map is not there. */
export interface GameServer {
  /** `http://127.0.0.1:4711/TOKEN/`: nobody comes further who does not know it. */
  readonly address: string
  /** Tells all who look at a page that a phase has changed. */
  readonly tell: (phase: string) => void
  readonly close: () => Promise<void>
}

const host = '127.0.0.1'

/** Serves the pages that there are whenever one is asked for; with a code of the system where the port cannot be had. */
export async function serve(
  pages: () => ReadonlyMap<string, string>,
  port: number,
): Promise<GameServer | { readonly refused: string }> {
  const token = randomBytes(16).toString('hex')
  const listeners = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    answer(request, response, { token, pages: pages(), port: portOf(server), listeners })
  })
  const refused = await new Promise<string | undefined>(done => {
    server.once('error', error => {
      done(systemCodeOf(error))
    })
    server.listen(port, host, () => {
      done(undefined)
    })
  })
  if (refused !== undefined) return { refused }
  return {
    address: `http://${host}:${portOf(server)}/${token}/`,
    tell: phase => {
      for (const listener of listeners) listener.write(`data: ${phase}\n\n`)
    },
    close: () =>
      new Promise(done => {
        server.close(() => {
          done()
        })
        server.closeAllConnections()
      }),
  }
}

interface Scene {
  readonly token: string
  readonly pages: ReadonlyMap<string, string>
  readonly port: number
  readonly listeners: Set<ServerResponse>
}

function answer(request: IncomingMessage, response: ServerResponse, { token, pages, port, listeners }: Scene): void {
  const { method = '', url = '', headers } = request
  // Another name that leads here is another site's, which would read along (DNS rebinding).
  const own = [`${host}:${port}`, `localhost:${port}`]
  if (!own.includes(headers.host ?? '')) return refuse(response, 403, 'This address is not its own')
  const { origin } = headers
  if (origin !== undefined && !own.some(name => origin === `http://${name}`))
    return refuse(response, 403, 'Another site may not ask')
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Nothing is taken here')
  const [, given = '', name, ...more] = (url.split('?')[0] ?? '').split('/')
  if (!isSame(given, token) || name === undefined || more.length > 0) return refuse(response, 404, 'Not here')
  if (name === 'events') return listen(request, response, listeners)
  const page = pages.get(name)
  if (page === undefined) return refuse(response, 404, 'Not here')
  response.writeHead(200, { ...headersOf('text/html'), 'Content-Security-Policy': servedPolicy(sumOf, live) })
  response.end(method === 'HEAD' ? undefined : page)
}

/** In a time that does not depend on how much of it is right. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function listen(request: IncomingMessage, response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, headersOf('text/event-stream'))
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  response.write(':\n\n')
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
}

function refuse(response: ServerResponse, status: number, words: string): void {
  const allow = status === 405 ? { Allow: 'GET, HEAD' } : {}
  response.writeHead(status, { ...headersOf('text/plain'), ...allow, 'Content-Security-Policy': "default-src 'none'" })
  response.end(`${words}\n`)
}

function headersOf(type: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
