import { Buffer } from 'node:buffer'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'

const { load } = createRequire(import.meta.url)('../../bin/load.js')
const { main } = load('any')

// Each message is a command line, which is carried out as bin/snarf.js does it; what it came to is sent back.
process.on('message', async ({ args, cwd, env, input }) => {
  process.chdir(cwd)
  const [stdout, stderr] = [written(), written()]
  const io = {
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    stdout,
    stderr,
    env,
    cwd: () => process.cwd(),
    load: url => import(url),
  }
  const status = await main(args, io)
  process.send({ status, stdout: stdout.read(), stderr: stderr.read() })
})

/** A stream such as a pipe or a file is for snarf; what was written to it as its reader sees it. */
function written() {
  const pieces = []
  return {
    isAtOnce: true,
    write: (text, done) => {
      pieces.push(Buffer.from(text))
      done?.()
    },
    on: () => undefined,
    read: () => Buffer.concat(pieces).toString(),
  }
}
