/** Raw text of the moderator's own for one format: the only thing that is not escaped. */
export interface RawMarkup {
  /** With `{number}`, as `after`: of the night or day that is written of. */
  readonly before?: string
  readonly after?: string
  /** With `{title}` and `{body}`. */
  readonly spoiler?: string
}
