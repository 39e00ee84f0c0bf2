/** A value that nobody changes any more, nor anything within it. It is data, and holds no circle. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
