type Given<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Those of the options that the author wrote: an absent one leaves no key behind. */
export function given<Options extends object>(options: Options): Given<Options> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>
}
