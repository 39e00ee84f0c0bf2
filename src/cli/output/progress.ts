import { cropEnd } from '../../render/crop.ts'
import { escaped } from '../../render/escape.ts'
import type { Io } from './io.ts'

/** A line on the terminal that says what a long run is at; shown after a second, and gone at the end. */
export interface Progress {
  readonly show: (text: string) => void
  readonly done: () => void
}

const patience = 1000
const pause = 100
const clear = '\r\u001b[K'

export function newProgress({ stderr }: Io): Progress {
  let next = Date.now() + patience
  let isShown = false
  return {
    show: text => {
      if (stderr.isTTY !== true) return
      const now = Date.now()
      if (now < next) return
      next = now + pause
      isShown = true
      stderr.write(clear + cropEnd(escaped(text), (stderr.columns ?? 80) - 1))
    },
    done: () => {
      if (isShown) stderr.write(clear)
      isShown = false
    },
  }
}
