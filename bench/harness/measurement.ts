/** One row of the table that a run prints. */
export interface Figure {
  /** What was measured. */
  what: string
  /** The target as shown in the table; empty if there is none. */
  target: string
  /** The result. */
  figure: string
  /** The reference's result in the same run. */
  reference: string
  /** Whether the target is met; absent if there is none. */
  met?: boolean
}

/** A run's options. */
export interface Settings {
  /** The number of runs of each side of a comparison; results are medians. */
  rounds: number
  /** The pages that Lighthouse tests. */
  routes: string[]
  /** The number of mixed requests before memory is read. */
  requests: number
}

/** One file of `measurements/`. */
export interface Measurement {
  name: string
  /** What it measures, for `--help`. */
  about: string
  run(settings: Settings): Promise<Figure[]>
}

/** Prints progress to stderr, so that stdout contains only the table. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
