type Given<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Those of the options that the author wrote: an absent one leaves no key behind. */
export function given<Options extends object>(options: Options): Given<Options> {
  const all: Record<string, unknown> = {}
  for (const key in options) if (options[key] !== undefined) all[key] = options[key]
  return all as Given<Options>
}
