export interface Figure {
  what: string
  /** The promised limit; empty if there is none. */
  target: string
  figure: string
  reference: string
  /** Whether the target was met; left out without a target. */
  met?: boolean
}

export interface Settings {
  /** The number of runs of each side of a comparison; results are medians. */
  rounds: number
  routes: string[]
  /** The number of mixed requests before memory is read. */
  requests: number
}

/** A file in `measurements/`. */
export interface Measurement {
  name: string
  about: string
  run(settings: Settings): Promise<Figure[]>
}

/** Prints progress to stderr, so that stdout contains only the table. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
