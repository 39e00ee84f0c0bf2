type Present<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Those of the options that are there: an absent one leaves no key behind. */
export function present<Options extends object>(options: Options): Present<Options> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Present<Options>
}
