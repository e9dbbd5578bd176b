/** One line of the table that a run prints. */
export interface Figure {
  /** What was measured. */
  what: string
  /** What it has to reach, as the table shows it; empty for a figure that only informs. */
  target: string
  /** What came out. */
  figure: string
  /** What came out of the reference that ran beside it. */
  reference: string
  /** Whether the target is reached; absent where there is none. */
  met?: boolean
}

/** What a run can be told. */
export interface Settings {
  /** How often each side of a comparison runs; figures are medians of these. */
  rounds: number
  /** The pages that Lighthouse looks at. */
  routes: string[]
  /** How many page requests come before memory is read. */
  requests: number
}

/** One file of `measurements/`. */
export interface Measurement {
  name: string
  /** What it measures, for `--help`. */
  about: string
  run(settings: Settings): Promise<Figure[]>
}

/** Says what is being done on stderr, so that stdout carries only the table. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
