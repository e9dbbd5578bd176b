/**
 * The sample firm's figures for the year in the book and the year before it. All of them are
 * invented. The chapters state them and what follows from them; figures.test.ts recalculates every
 * amount and percentage that a chapter states.
 */

/** A timekeeper's rate in dollars, and hours a year. */
interface Timekeeper {
  rate: number
  before: { recorded: number; cut: number }
  year: { recorded: number; cut: number }
  /** Hours billed a week: in the year before, then in each quarter. */
  billedAWeek: readonly [before: number, ...quarters: number[]]
  /** Hours of client work found in two weeks. */
  counted: Record<'january' | 'december', { recorded: number; missing: number }>
}

/** Everyone who bills. */
export const timekeepers = {
  owner: {
    rate: 300,
    before: { recorded: 1488, cut: 0 },
    year: { recorded: 1380, cut: 0 },
    billedAWeek: [31, 33, 31, 27, 24],
    counted: { january: { recorded: 62, missing: 10 }, december: { recorded: 48, missing: 1 } },
  },
  secondAttorney: {
    rate: 240,
    before: { recorded: 1260, cut: 108 },
    year: { recorded: 1408, cut: 40 },
    billedAWeek: [24, 25, 28, 30, 31],
    counted: { january: { recorded: 52, missing: 6 }, december: { recorded: 62, missing: 2 } },
  },
  paralegal: {
    rate: 120,
    before: { recorded: 573, cut: 93 },
    year: { recorded: 810, cut: 30 },
    billedAWeek: [10, 12, 15, 18, 20],
    counted: { january: { recorded: 24, missing: 12 }, december: { recorded: 40, missing: 3 } },
  },
} as const satisfies Record<string, Timekeeper>

/** Periods that workings use. */
export const calendar = {
  workingWeeks: 48,
  weeksAQuarter: 12,
  weeksAMonth: 4,
  months: 12,
  weeks: 52,
  days: 365,
  minutes: 60,
} as const

/** The owner's hours. */
export const owner = {
  /** One week in January, by what the hours went to. */
  week: {
    billed: 31,
    questions: 12,
    conversations: 8,
    neverBilled: 5,
    looking: 4,
    billing: 4,
    reconstructing: 4,
    other: 2,
  },
  /** The last full week of each month. */
  months: [70, 68, 64, 60, 55, 50, 58, 45, 37, 30, 30, 30],
  /** What became of the hours that left the week. */
  moved: { staff: 15, secondAttorney: 6, stopped: 9, searching: 10 },
  /** Questions in two weeks. */
  questions: {
    forms: 61,
    signings: 48,
    nextStep: 44,
    bills: 27,
    intake: 22,
    other: 10,
  },
  /** A market salary for her work, and its payroll costs, in dollars. */
  salary: { wages: 165_000, payrollCosts: 13_000 },
  /** Weeks of work in the year after, which has six weeks of vacation. */
  weeksNextYear: 44,
} as const

/** Percent of entries made on the day of the work, by month. */
export const sameDayShare = [22, 61, 84, 86, 88, 88, 63, 79, 87, 89, 90, 88] as const

/** Costs paid in dollars: the year before, and the year. */
export const costs = {
  secondAttorney: [107_800, 114_400],
  paralegal: [63_800, 68_200],
  receptionist: [44_000, 47_200],
  bookkeeper: [15_600, 20_800],
  rent: [54_000, 55_000],
  insurance: [22_000, 22_500],
  technology: [21_000, 26_400],
  marketing: [30_000, 24_000],
  advisers: [9000, 22_000],
  other: [24_000, 25_000],
} as const satisfies Record<string, readonly [before: number, year: number]>

/** Salaries in dollars before payroll costs: the year before, and the year. */
export const salaries = {
  secondAttorney: [98_000, 104_000],
  paralegal: [58_000, 62_000],
  /** Payroll costs in percent of the salary. */
  payrollCosts: 10,
} as const

/** Fees collected in dollars. */
export const collected = {
  before: 735_800,
  quarters: [181_300, 214_600, 217_900, 222_600],
  /** Of the year's collections, what was for bills from the year before. */
  oldBills: 86_900,
  /** Received within 90 days on bills of the first three quarters. */
  within90Days: 606_200,
} as const

/** What clients owed in dollars, by age of the bill, and what was written off. */
export const receivables = {
  opening: { days30: 49_800, days60: 26_100, days90: 14_200, older: 28_200 },
  closing: { days30: 55_600, days60: 14_300, days90: 3820, older: 2900 },
  writtenOff: { oldBills: 31_400, newBills: 9800 },
  /** The bills over 60 days in March: paid, paid in installments, and written off. */
  calls: { bills: 27, paid: 10_800, installments: 6400, writtenOff: 25_200 },
} as const

/** The firm's own cash in dollars, by quarter. */
export const cash = {
  opening: 38_400,
  costs: [101_900, 106_400, 107_800, 109_400],
  draws: [60_000, 60_000, 60_000, 60_000],
  taxes: [18_000, 40_000, 22_000, 0],
  creditLine: [0, 10_000, 5000, 10_000],
  monthlyDraw: 20_000,
  monthlyReserve: 5000,
  /** The tax reserve at the end of September and of December. */
  reserve: [24_000, 34_000],
  /** Ordinary payments in the twelve months through September, and the floor made from them. */
  ordinaryPayments: 424_700,
  floorWeeks: 6,
  floor: 49_000,
} as const

/** The forecast of the first Monday in October: receipts and payments by week, in dollars. */
export const forecast = {
  receipts: [
    14_000, 21_000, 19_500, 16_000, 12_500, 20_500, 22_000, 9500, 12_000, 23_000, 24_500, 11_500,
    8000,
  ],
  payments: [
    6900, 11_150, 2300, 36_150, 6900, 23_350, 2300, 36_150, 6900, 11_150, 2300, 31_150, 12_300,
  ],
  /** The part of the payments that is costs. */
  costs: 109_000,
} as const

/** First conversations and matters. */
export const matters = {
  /** Conversations, and matters signed, a week in the year before. */
  before: { conversations: 8, signed: 2, minutes: 80 },
  conversations: [96, 62, 44, 38],
  signed: [24, 23, 21, 20],
  open: 118,
  closed: 131,
  /** Open for more than a year: in January by what they waited for, and in December. */
  old: { january: { client: 14, bank: 11, firm: 7, closing: 5 }, december: 9 },
  /** Open matters by responsible attorney, on January 1 and December 31. */
  responsible: { owner: [67, 29], secondAttorney: [51, 46] },
} as const

/** The trust account on January 31, in dollars. */
export const trust = {
  statement: 61_904.25,
  outstanding: 2318,
  ledgers: 59_961.25,
  cardDeposits: { count: 5, amount: 2500, processorPercent: 3 },
  /** Ledgers that hadn't moved for a year. */
  dormant: { refunds: 3410, earned: 1460, notFound: 612 },
} as const

/** Assumptions behind the ranking of January. */
export const ranking = {
  /** Percent of the recorded value that is billed and collected. */
  yieldPercent: 90,
  /** The share of recovered conversations that the owner could use, in percent. */
  usablePercent: 50,
  /** Hours a month. */
  hours: { owner: 20, secondAttorney: 12, paralegal: 24, conversations: 32, cut: 9, search: 26 },
  staffCost: 35,
  monthlyBills: 65_000,
  daysLate: 12,
  interestPercent: 10,
} as const

/** July: hours of one week that had no entry, and questions a day before it and in it. */
export const july = {
  missing: { owner: 8, secondAttorney: 6 },
  questionsADay: [3, 11],
} as const

/** The owner's signings: how many a month, hours each, and her share later in percent. */
export const signings = { aMonth: 8, hours: [1.5, 1], laterSharePercent: 25 } as const

/** Ten living trust plans: hours of each, the median plan by timekeeper, and prices in dollars. */
export const plans = {
  hours: [14.2, 15.1, 15.8, 16.4, 17, 17.6, 18.9, 20.3, 23.7, 31],
  median: { owner: 3, secondAttorney: 7.3, paralegal: 7 },
  quoted: 3000,
  price: 3900,
} as const

/** Next year's budget: rates and costs in dollars, and the share of bills collected in percent. */
export const budget = {
  rates: { owner: 325, secondAttorney: 260, paralegal: 130 },
  costs: 432_000,
  collectedPercent: 96,
} as const

/** Amounts in dollars, and percentages, that chapters state without a working. */
export const assumptions = {
  targetMarginPercent: 35,
  borrowed: 25_000,
  timerAMonth: 450,
  sameDayLow: [41, 19],
  meetingBelowPercent: 70,
} as const
