import { version } from '../../package.json'

export interface Io {
  readonly stdout: { write(text: string): unknown }
}

export async function main(argv: readonly string[], io: Io): Promise<number> {
  if (argv.includes('--version')) io.stdout.write(`${version}\n`)
  return 0
}
