import type { ServicePage } from '../../../cms/services/service-page.ts'

/** Days from the start of the work: the earliest and the latest end of a step. */
export interface StepSpan {
  start: number
  /** Equal to `start` if the step's duration isn't a length, such as `By the scheduling order`. */
  least: number
  most: number
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Business days are a fifth of a calendar week. */
const DAYS: Readonly<Record<string, number>> = {
  'business day': 7 / 5,
  day: 1,
  week: 7,
  month: 365 / 12,
}

const UNIT = '(business day|day|week|month)s?'
/** `2 weeks`, `2 to 3 business days`, `1 or 2 days`, or `One day to two weeks`. */
const LENGTH = new RegExp(
  String.raw`^(\w+)(?: ${UNIT})?(?: (?:to|or) (\w+))? ${UNIT}\b(?! per )`,
  'i',
)

function numberIn(text: string): number {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase())
  return word === -1 ? Number(text) : word + 1
}

/** In calendar days; undefined if the text doesn't start with a length of time. */
export function daysIn(duration: string): { least: number; most: number } | undefined {
  const [, first, firstUnit, second, unit = ''] = LENGTH.exec(duration) ?? []
  if (first === undefined) return undefined
  const [days = NaN, firstDays = NaN] = [unit, firstUnit ?? unit].map(
    (each) => DAYS[each.toLowerCase()],
  )
  const least = numberIn(first) * firstDays
  const most = second === undefined ? least : numberIn(second) * days
  return Number.isFinite(least) && Number.isFinite(most) ? { least, most } : undefined
}

/** Each step starts at the latest end of the step before it. */
export function spansOf(steps: Pick<ServicePage['steps'][number], 'duration'>[]): StepSpan[] {
  let start = 0
  return steps.map(({ duration }) => {
    const length = daysIn(duration) ?? { least: 0, most: 0 }
    const span = { start, least: start + length.least, most: start + length.most }
    start = span.most
    return span
  })
}

/** The weeks between two marks of a scale that long: a handful of marks at most. */
export function weeksBetweenMarks(days: number): number {
  return [1, 2, 4, 8].find((weeks) => days / 7 / weeks <= 7) ?? 13
}
