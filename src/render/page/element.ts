import { h, type ComponentChild, type VNode } from 'preact'

export type Child = ComponentChild
export type Element = VNode

/** An element of HTML or SVG. Every text and attribute is escaped where it is written out. */
export function el(
  name: string,
  attributes: Readonly<Record<string, unknown>> | null,
  ...children: readonly Child[]
): Element {
  return h(name, attributes as Record<string, never>, children as Child[])
}
