import { renderToString } from 'preact-render-to-string'
import type { Element } from './page/element.ts'

/** A picture as the text of a file of its own: XML, which unlike a page refuses `]]>` in a text. */
export function svgText(picture: Element): string {
  return `${renderToString(picture).replaceAll(']]>', ']]&gt;')}\n`
}
