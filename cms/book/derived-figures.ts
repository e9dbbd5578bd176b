import {
  budget,
  calendar,
  cash,
  collected,
  costs,
  forecast,
  july,
  matters,
  owner,
  plans,
  ranking,
  receivables,
  sameDayShare,
  timekeepers,
  trust,
} from './figures.ts'

/**
 * Numbers calculated from the sample firm's numbers in figures.ts; the book's chapters state them.
 */

export const sum = (numbers: Iterable<number>) =>
  [...numbers].reduce((total, one) => total + one, 0)
/** All timekeepers, in the order of figures.ts. */
export const all = Object.values(timekeepers)

/** All numbers in a value, at any depth. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** The value billed in a year, in dollars. */
export const billedIn = (year: 'before' | 'year') =>
  sum(
    all.map(({ rate, ...of }) => {
      const { recorded, cut } = of[year]
      return rate * (recorded - cut)
    }),
  )
/** Total costs in dollars: index 0 is the year before, index 1 the book's year. */
export const costsOf = (index: 0 | 1) => sum(Object.values(costs).map((pair) => pair[index]))
const profit = {
  before: collected.before - costsOf(0),
  year: sum(collected.quarters) - costsOf(1),
}
/** Total receivables in dollars on January 1 (`opening`) and December 31 (`closing`). */
export const opening = sum(numbersIn(receivables.opening))
export const closing = sum(numbersIn(receivables.closing))
/** The part of receivables that is over 60 days old. */
export const over60 = ({ days90, older }: { days90: number; older: number }) => days90 + older

/** Hours billed by quarter. */
export const quarterly = all.map(({ rate, billedAWeek: [, ...weeks] }) =>
  weeks.map((hours) => ({ hours: hours * calendar.weeksAQuarter, rate })),
)
/** The value billed by quarter, in dollars. */
export const billedByQuarter = [0, 1, 2, 3].map((quarter) =>
  sum(quarterly.map((one) => (one[quarter]?.hours ?? 0) * (one[quarter]?.rate ?? 0))),
)

/** The firm's cash at the end of each quarter. */
export const closings: number[] = []
for (const [index, received] of collected.quarters.entries()) {
  const { opening: start, costs: paid, draws, taxes, creditLine } = cash
  const of = (list: readonly number[]) => list[index] ?? 0
  closings.push(
    (closings.at(-1) ?? start) + received - sum([paid, draws, taxes, creditLine].map(of)),
  )
}

/** The cash forecast's balance at the end of each week. */
export const balances: number[] = []
for (const [week, receipts] of forecast.receipts.entries()) {
  const start = (closings[2] ?? 0) - cash.reserve[0]
  balances.push((balances.at(-1) ?? start) + receipts - (forecast.payments[week] ?? 0))
}

/** Matters open on December 31. */
export const openInDecember = matters.open + sum(matters.signed) - matters.closed
/** How many questions the owner was asked in two weeks. */
export const questions = sum(numbersIn(owner.questions))
const [firstWeek = 0] = owner.months
const weekNextYear = owner.months.at(-1) ?? 0

const { hours: leaked, ...assumed } = ranking
const share = assumed.yieldPercent / 100
const rateOf = (name: keyof typeof timekeepers) => timekeepers[name].rate

/** Dollars a month that each leak in the ranking costs, whole because the chapter adds them up. */
export const leaks = {
  questions: (leaked.questions * rateOf('owner') * share * assumed.usablePercent) / 100,
  owner: leaked.owner * rateOf('owner') * share,
  others:
    (leaked.secondAttorney * rateOf('secondAttorney') + leaked.paralegal * rateOf('paralegal')) *
    share,
  conversations: (leaked.conversations * rateOf('owner') * share * assumed.usablePercent) / 100,
  cut: leaked.cut * rateOf('secondAttorney') * share,
  search: leaked.search * assumed.staffCost,
  lateBills: Math.round(
    ((assumed.monthlyBills * assumed.daysLate) / calendar.days) * (assumed.interestPercent / 100),
  ),
}

const medianPlan =
  plans.median.owner * timekeepers.owner.rate +
  plans.median.secondAttorney * timekeepers.secondAttorney.rate +
  plans.median.paralegal * timekeepers.paralegal.rate

/**
 * Weeks worked, value billed, and profit before the owner's pay next year if rates don't change.
 */
const weeksNextYear = [owner.weeksNextYear, calendar.workingWeeks, calendar.workingWeeks]
const billedNextYear = all.map(
  ({ rate, billedAWeek }, index) => (weeksNextYear[index] ?? 0) * (billedAWeek[4] ?? 0) * rate,
)
const atOldRates = (sum(billedNextYear) * budget.collectedPercent) / 100 - budget.costs

/** Calculated numbers that the chapters state without showing the calculation. */
export const derived = {
  hours: all.flatMap(({ before, year }) => [
    before.recorded - before.cut,
    year.recorded - year.cut,
  ]),
  totals: (['before', 'year'] as const).flatMap((year) => [
    sum(all.map((one) => one[year].recorded)),
    sum(all.map((one) => one[year].cut)),
    sum(all.map((one) => one[year].recorded - one[year].cut)),
  ]),
  billed: all.flatMap(({ rate, before, year }) => [
    rate * (before.recorded - before.cut),
    rate * (year.recorded - year.cut),
  ]),
  years: [billedIn('before'), billedIn('year')],
  quarters: [quarterly, billedByQuarter],
  collected: [sum(collected.quarters), sum(collected.quarters) - collected.before],
  costs: [costsOf(0), costsOf(1), costsOf(1) - costsOf(0)],
  changes: Object.values(costs).map(([before, year]) => year - before),
  profit: [profit, profit.year - profit.before],
  salary: sum(numbersIn(owner.salary)),
  receivables: [opening, closing],
  over60: [receivables.opening, receivables.closing].flatMap((ages) => [
    over60(ages),
    over60(ages) / sum(numbersIn(ages)),
  ]),
  calls: [
    receivables.calls.paid + receivables.calls.installments,
    (receivables.calls.paid + receivables.calls.installments) / over60(receivables.opening),
    receivables.writtenOff.oldBills - receivables.calls.writtenOff,
  ],
  cash: [closings, balances, sum(cash.draws), sum(cash.taxes), sum(forecast.receipts)],
  forecast: [
    sum(forecast.payments),
    sum(collected.quarters.slice(3)) - sum(forecast.receipts),
    (closings[3] ?? 0) - cash.reserve[1] - cash.floor,
  ],
  weekShares: numbersIn(owner.week).map((hours) => hours / sum(numbersIn(owner.week))),
  sameDay: sameDayShare.map((share) => share / 100),
  signedShares: [
    ...matters.conversations.map((held, index) => (matters.signed[index] ?? 0) / held),
    sum(matters.signed) / sum(matters.conversations),
  ],
  dormant: [
    trust.dormant.refunds + trust.dormant.earned,
    trust.dormant.refunds - trust.dormant.notFound,
  ],
  counts: [
    openInDecember,
    sum(numbersIn(matters.old.january)),
    sum(owner.months),
    sum(plans.hours),
    questions,
    owner.week.questions * 2 * calendar.minutes,
    (owner.week.questions * 2 * calendar.minutes) / questions,
    (owner.week.neverBilled * calendar.weeks) / calendar.months,
    firstWeek - owner.week.billed,
    firstWeek * calendar.workingWeeks - weekNextYear * owner.weeksNextYear,
    forecast.receipts.map((_, week) => week + 1),
  ],
  found: (['january', 'december'] as const).flatMap((month) => {
    const counts = all.map(({ counted }) => counted[month])
    const total = (of: typeof counts) => sum(of.flatMap(numbersIn))
    return [
      total(counts),
      sum(counts.map(({ recorded }) => recorded)),
      ...counts.map((one) => total([one])),
    ]
  }),
  foundAWeek: all.map(({ counted }) => sum(numbersIn(counted.january)) / 2),
  missing: (['january', 'december'] as const).map((month) => {
    const counts = all.map(({ counted }) => counted[month])
    const missing = sum(counts.map((one) => one.missing))
    return missing / (missing + sum(counts.map(({ recorded }) => recorded)))
  }),
  ranking: {
    recording: leaks.owner + leaks.others,
    aYear: sum(Object.values(leaks)) * calendar.months,
    growthAMonth: (billedIn('year') - billedIn('before')) / 12,
    hour: all.map(({ rate }) => rate * share),
  },
  july:
    july.missing.owner * rateOf('owner') + july.missing.secondAttorney * rateOf('secondAttorney'),
  plans: [medianPlan - plans.quoted, (medianPlan - plans.quoted) / medianPlan],
  budget: profit.before - atOldRates,
}
