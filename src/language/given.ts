type Given<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Those of the options that the author wrote: an absent one leaves no key behind. */
export function given<Options extends object>(options: Options): Given<Options> {
  const all: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(options)) if (value !== undefined) all[key] = value
  return all as Given<Options>
}
