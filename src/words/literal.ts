/** A text as a part of a pattern with the flag `u`: it stands for itself. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
