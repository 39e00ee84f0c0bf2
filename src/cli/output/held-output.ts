import type { Cli } from '../commands/table.ts'
import type { Outlet } from './buffered-output.ts'

/** What a command says, held back until it is let go. */
export interface HeldOutput {
  readonly cli: Cli
  readonly text: () => string
  readonly release: () => void
}

export function heldOutput(cli: Cli): HeldOutput {
  const said: { readonly to: Outlet; readonly text: string }[] = []
  const holding = (to: Outlet): Outlet => ({
    ...to,
    write: text => {
      said.push({ to, text })
    },
  })
  return {
    cli: { ...cli, out: holding(cli.out), messages: holding(cli.messages) },
    text: () => said.map(({ text }) => text).join(''),
    release: () => {
      for (const { to, text } of said) to.write(text)
    },
  }
}
