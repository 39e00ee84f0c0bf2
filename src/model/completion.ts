/** What may follow on a command line: some of these words, the name of a file, or what a shell cannot know. */
export type Following = readonly string[] | 'file' | 'anything'

/** A command as a shell completes it. */
export interface CompletedCommand {
  /** Its name, then its other one; none where no command has been written yet. */
  readonly names: readonly string[]
  readonly options: readonly CompletedOption[]
  readonly arguments: Following
}

export interface CompletedOption {
  /** `-f` and `--format`. */
  readonly flags: readonly string[]
  /** Absent where no value follows. */
  readonly value?: Following
  /** Behind its words may stand `=` and a file: `sarif=out.sarif`. */
  readonly takesFile?: true
}
