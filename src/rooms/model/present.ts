type Present<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Those of the options that are there: an absent one leaves no key behind. */
export function present<Options extends object>(options: Options): Present<Options> {
  const kept: { [Key in keyof Options]?: Exclude<Options[Key], undefined> } = {}
  for (const key in options) {
    const value = options[key]
    if (isPresent(value)) kept[key] = value
  }
  return kept
}

function isPresent<Value>(value: Value): value is Exclude<Value, undefined> {
  return value !== undefined
}
