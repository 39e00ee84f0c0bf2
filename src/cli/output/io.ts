import type { LoadedExtension } from '../../model/extension.ts'

/** What a command needs of the process it runs in, as `ioOf` makes it. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: Stream
  readonly stderr: Stream
  readonly env: Readonly<Record<string, string | undefined>>
  cwd(): string
  /** Runs a module by its URL: what is bundled cannot. */
  readonly load?: (url: string) => Promise<unknown>
  /** Those that the command line named. */
  readonly extensions?: readonly LoadedExtension[]
}

export interface Stream {
  readonly isTTY?: boolean
  readonly columns?: number
  /** Whether all is written, and each mistake told, when `write` returns. */
  readonly isAtOnce?: boolean
  write(text: string, done?: (error?: Error | null) => void): unknown
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown
}
