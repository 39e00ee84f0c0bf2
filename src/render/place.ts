import type { LogEvent } from '../model/outcome.ts'
import { escaped } from './escape.ts'

/** `file:line:column`, as terminals and editors follow it; nothing without a place. */
export function compactPlace(at: LogEvent['at']): string {
  return at === undefined ? '' : `${at.file}:${at.line}:${at.column}`
}

/** The name of a file as it begins a line; one that a CI server would take for a command is led to from its folder. */
export function fileWording(name: string): string {
  return escaped(/^\s*(?:::|##\[)/.test(name) ? `./${name}` : name)
}
