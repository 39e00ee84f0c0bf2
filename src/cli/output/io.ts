/** What a command needs of the process it runs in, as `ioOf` makes it. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: Stream
  readonly stderr: Stream
  readonly env: Readonly<Record<string, string | undefined>>
  cwd(): string
}

export interface Stream {
  readonly isTTY?: boolean
  readonly columns?: number
  /** Whether all is written, and each mistake told, when `write` returns. */
  readonly isAtOnce?: boolean
  write(text: string, done?: (error?: Error | null) => void): unknown
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown
}
