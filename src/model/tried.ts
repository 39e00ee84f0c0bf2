/* What code of others answers with or throws may be anything. Whatever comes of reading it, nothing is thrown here. */

/** What reading came to; undefined where it could not be read. */
export function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** What was thrown, in its words; nothing where it has none. */
export function thrownText(thrown: unknown): string {
  return tried(() => (thrown instanceof Error ? thrown.message : String(thrown))) ?? ''
}

/** A value as a text of data; undefined where it is none, as a circle is. */
export function dataText(value: unknown): string | undefined {
  return tried(() => JSON.stringify(value))
}

/** Is it to be waited for? A promise that is let go, in a list too, must not end the process when it fails. */
export function isPromise(value: unknown): boolean {
  tried(() => Array.isArray(value) && value.forEach(isAwaited))
  return tried(() => isAwaited(value)) === true
}

function isAwaited(value: unknown): boolean {
  if (Object.prototype.toString.call(value) === '[object Promise]') {
    Promise.resolve(value).catch(() => undefined)
    return true
  }
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
