import { parse } from 'yaml'

type Files = ReadonlyMap<string, Buffer>

/** A migration of the content from one format to the next. */
export interface FormatStep {
  /** For the operator, such as `Prices move from site.yaml to prices.yaml.` */
  what: string
  change: (files: Files) => Files
}

/**
 * The step at index 0 migrates format 1 to format 2, and so on. A released step must never change.
 */
const STEPS: readonly FormatStep[] = []

export const FORMAT_FILE = 'format.yaml'

/** The format number in format.yaml; 1 if the content has no such file. */
export function formatIn(text: string | undefined): number {
  const { format } = Object(text === undefined ? { format: 1 } : parse(text))
  if (Number.isInteger(format) && format >= 1) return format
  throw new Error(
    `content/${FORMAT_FILE}:1: format: must be a whole number, as the product wrote it`,
  )
}

/** @throws an Error that says what to do if this release can't read the format */
export function requireFormat(text: string | undefined): void {
  const format = formatIn(text)
  const own = STEPS.length + 1
  if (format === own) return
  const todo =
    format < own
      ? '`npm run content -- migrate` shows what has to change'
      : 'a newer release of the product wrote it; use that one'
  throw new Error(
    `content/${FORMAT_FILE}:1: format: is ${format}, and this release reads ${own}; ${todo}`,
  )
}

/** @returns the content in the newest format, and a description of each step that was needed */
export function migrateFormat(
  files: Files,
  all: readonly FormatStep[] = STEPS,
): { files: Files; steps: string[] } {
  const format = formatIn(files.get(FORMAT_FILE)?.toString())
  const steps = all.slice(format - 1)
  if (steps.length === 0) return { files, steps: [] }
  const changed = new Map(steps.reduce((content, { change }) => change(content), files))
  const text = files.get(FORMAT_FILE)?.toString() ?? `format: ${format}\n`
  const next = text.replace(/^format: *\d+/m, `format: ${all.length + 1}`)
  changed.set(FORMAT_FILE, Buffer.from(next))
  return { files: changed, steps: steps.map(({ what }) => what) }
}
