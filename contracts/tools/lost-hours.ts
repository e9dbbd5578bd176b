import { type NumberRule, readNumbers } from './read-number.ts'
import type { Evaluated, Inputs } from './tools.ts'

export const FEES = ['hourly', 'flat'] as const

/** How the firm charges. With flat fees, the rate is the one it wants to earn. */
export type Fee = (typeof FEES)[number]

const MOST_HOURS = 1_000_000
const MOST_DOLLARS = 1_000_000_000

export const LOST_HOURS_RULES = {
  worked: { label: 'Hours worked', min: 0.1, max: MOST_HOURS },
  recorded: { label: 'Hours recorded', min: 0, max: MOST_HOURS },
  rate: { label: 'The rate', min: 1, max: 10_000 },
  billed: { label: 'The amount billed', min: 0, max: MOST_DOLLARS },
  collected: { label: 'The amount collected', min: 0, max: MOST_DOLLARS },
} satisfies Record<NumberField, NumberRule>

export const LOST_HOURS_NUMBERS = ['worked', 'recorded', 'rate', 'billed', 'collected'] as const
export const LOST_HOURS_FIELDS = ['fee', ...LOST_HOURS_NUMBERS] as const

export type LostHoursField = (typeof LOST_HOURS_FIELDS)[number]
type NumberField = (typeof LOST_HOURS_NUMBERS)[number]
export type LostHoursInputs = Inputs<LostHoursField>

/** The ways in which the value of an hour is lost. */
export const LOSSES = ['unrecorded', 'reduced', 'unpaid'] as const

export type Loss = (typeof LOSSES)[number]

/** All amounts are in dollars. */
export interface LostHours {
  fee: Fee
  rate: number
  hours: { worked: number; recorded: number }
  /** Hours worked at the rate. */
  worked: number
  /** Hours recorded at the rate. */
  recorded: number
  billed: number
  collected: number
  /**
   * Together they are `worked` less `collected`. With flat fees, `reduced` is negative if the fees
   * were higher than the hours at the rate.
   */
  losses: Record<Loss, number>
  /** `worked` less `collected`; negative if flat fees exceeded the hours at the rate. */
  lost: number
  /** Shares from 0 to 1; null if there is nothing to divide by. */
  leakage: number
  realization: number | null
  collection: number | null
  /** Dollars collected for each hour worked. */
  perHour: number
}

/** Amounts that differ by less than a cent are equal. */
const CENT = 0.005

export function evaluateLostHours(inputs: LostHoursInputs): Evaluated<LostHours, LostHoursField> {
  const fee = FEES.find((one) => one === inputs.fee)
  const { numbers, errors } = readNumbers<NumberField>(inputs, LOST_HOURS_RULES)
  const { worked: hours, recorded: entered, rate, billed, collected } = numbers
  const worked = hours * rate
  const recorded = entered * rate
  const all = {
    ...(fee === undefined && { fee: 'Please choose how you charge' }),
    ...(entered > hours && {
      recorded: 'You can’t record more hours than you worked. Check both numbers.',
    }),
    ...(fee === 'hourly' &&
      billed > recorded + CENT && {
        billed:
          'You billed more than the recorded hours come to at this rate. Check the rate, and leave out expenses.',
      }),
    ...(collected > billed + CENT && {
      collected:
        'You collected more than you billed. Leave out payments on older bills and deposits.',
    }),
    ...errors,
  }
  if (fee === undefined || Object.keys(all).length > 0) return { errors: all }
  return {
    result: {
      fee,
      rate,
      hours: { worked: hours, recorded: entered },
      worked,
      recorded,
      billed,
      collected,
      losses: {
        unrecorded: worked - recorded,
        reduced: recorded - billed,
        unpaid: billed - collected,
      },
      lost: worked - collected,
      leakage: 1 - entered / hours,
      realization: recorded === 0 ? null : billed / recorded,
      collection: billed === 0 ? null : collected / billed,
      perHour: collected / hours,
    },
  }
}

/** From the handbook's targets, as shares from 0 to 1. */
export interface Targets {
  leakage: number
  realization: number
  collection: number
}

/** The dollars that the same hours bring in if each of the three rates is exactly at its target. */
export function atTargets({ worked }: LostHours, targets: Targets): number {
  return worked * (1 - targets.leakage) * targets.realization * targets.collection
}
