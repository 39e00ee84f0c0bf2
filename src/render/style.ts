/** How a text is set off, on paper or on a terminal. Each puts its text through; none changes its width. */
export interface Style {
  readonly strong: (text: string) => string
  readonly faint: (text: string) => string
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly notable: (text: string) => string
}

const plain = (text: string) => text

/** Nothing is marked: for files and pipes. */
export const plainStyle: Style = { strong: plain, faint: plain, good: plain, bad: plain, notable: plain }
