/** As much of it as `read-back.ts` asks for. */
declare module 'markdown-it' {
  class MarkdownIt {
    constructor(options: { readonly html?: boolean; readonly linkify?: boolean; readonly breaks?: boolean })
    readonly linkify: LinkifyIt
    disable(rule: string): this
    render(text: string): string
  }

  interface LinkifyIt {
    set(options: { readonly fuzzyLink: boolean; readonly fuzzyEmail: boolean }): this
    add(schema: string, definition: null): this
  }

  export = MarkdownIt
}
