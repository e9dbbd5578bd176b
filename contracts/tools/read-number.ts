export interface NumberRule {
  /** Begins the error's sentence, such as `Hours worked`. */
  label: string
  min: number
  max: number
}

/** Longer text isn't a number that a person would type, and the pattern below is slow with it. */
const MOST_CHARACTERS = 30

const limit = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 })

/**
 * Reads a number as people type or paste it: `$` and `%` are ignored, and so are commas between
 * thousands. A typographic minus sign is one, too.
 * Returns what's wrong as a sentence.
 */
export function readNumber(text: string, { label, min, max }: NumberRule): number | string {
  const typed = text.trim()
  if (typed === '') return `${label}: please enter a number`
  const notNumber = `${label} must be a number, such as 1,250 or 12.5`
  if (typed.length > MOST_CHARACTERS) return notNumber
  const bare = typed
    .replaceAll(/[$%\s]/g, '')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
    .replaceAll(/[−–]/g, '-')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(bare)) return notNumber
  const value = Number(bare)
  return value < min || value > max
    ? `${label} must be between ${limit(min)} and ${limit(max)}`
    : // Not -0, which would be written with its sign.
      value + 0
}

/** Reads several fields; the errors are empty if all are valid. */
export function readNumbers<Field extends string>(
  inputs: Readonly<Record<Field, string>>,
  rules: Readonly<Record<Field, NumberRule>>,
): { numbers: Record<Field, number>; errors: Partial<Record<Field, string>> } {
  const errors: Partial<Record<Field, string>> = {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop below sets every field
  const numbers = {} as Record<Field, number>
  for (const field in rules) {
    const read = readNumber(inputs[field], rules[field])
    if (typeof read === 'string') errors[field] = read
    numbers[field] = typeof read === 'string' ? Number.NaN : read
  }
  return { numbers, errors }
}
