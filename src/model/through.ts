import { listed } from './listed.ts'

/** ` through Ann's Drive`: by which actions one may come to bear on another; nothing where none moves it. */
export function throughWording(leaders: readonly string[]): string {
  return leaders.length === 0 ? '' : ` through ${listed(leaders)}`
}
