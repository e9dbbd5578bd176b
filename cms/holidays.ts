/** A fixed date, or the first given weekday (Sunday is 0) on or after the day `from` of a month. */
type Rule = { month: number; day: number } | { month: number; from: number; weekday: number }

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5

/** The federal holidays (5 U.S.C. 6103), and the day after Thanksgiving, when few offices are open. */
const RULES = {
  'New Year’s Day': { month: 1, day: 1 },
  'Martin Luther King Jr. Day': { month: 1, from: 15, weekday: MONDAY },
  'Presidents’ Day': { month: 2, from: 15, weekday: MONDAY },
  'Memorial Day': { month: 5, from: 25, weekday: MONDAY },
  Juneteenth: { month: 6, day: 19 },
  'Independence Day': { month: 7, day: 4 },
  'Labor Day': { month: 9, from: 1, weekday: MONDAY },
  'Columbus Day': { month: 10, from: 8, weekday: MONDAY },
  'Veterans Day': { month: 11, day: 11 },
  Thanksgiving: { month: 11, from: 22, weekday: THURSDAY },
  'Thanksgiving weekend': { month: 11, from: 23, weekday: FRIDAY },
  Christmas: { month: 12, day: 25 },
} as const satisfies Record<string, Rule>

/** The holidays that a firm can be closed on. */
export const HOLIDAY_NAMES: readonly string[] = Object.keys(RULES)

const DAY_MS = 86_400_000

/**
 * Which of the holidays in `names` is on a date (`yyyy-MM-dd`) or is observed on it; undefined if
 * none is.
 */
export function holidayOn(date: string, names: readonly string[]): string | undefined {
  const day = new Date(`${date}T00:00:00Z`)
  const rules: [string, Rule][] = Object.entries(RULES)
  return rules.find(([name, rule]) => names.includes(name) && isClosedFor(rule, day))?.[0]
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function isClosedFor(rule: Rule, day: Date): boolean {
  if (isOn(rule, day)) return true
  const weekday = day.getUTCDay()
  if (!('day' in rule) || (weekday !== FRIDAY && weekday !== MONDAY)) return false
  return isOn(rule, new Date(day.getTime() + (weekday === FRIDAY ? DAY_MS : -DAY_MS)))
}

function isOn(rule: Rule, day: Date): boolean {
  const date = day.getUTCDate()
  if (day.getUTCMonth() + 1 !== rule.month) return false
  if ('day' in rule) return date === rule.day
  return day.getUTCDay() === rule.weekday && date >= rule.from && date < rule.from + 7
}
