import { discountBy, PUT_MODELS, type PutInputs, type PutModel } from './put-models.ts'
import { type NumberRule, readNumbers } from './read-number.ts'
import type { Evaluated, Inputs } from './tools.ts'

export const MARKETABILITY_NUMBERS = ['volatility', 'years', 'rate', 'dividend'] as const
export const MARKETABILITY_FIELDS = [...MARKETABILITY_NUMBERS, 'model'] as const

export type MarketabilityField = (typeof MARKETABILITY_FIELDS)[number]
export type MarketabilityInputs = Inputs<MarketabilityField>

/** Percentages, except the years. */
export const MARKETABILITY_RULES: Record<(typeof MARKETABILITY_NUMBERS)[number], NumberRule> = {
  volatility: { label: 'Volatility', min: 1, max: 300 },
  years: { label: 'The period', min: 0.02, max: 30 },
  rate: { label: 'The risk-free rate', min: -5, max: 30 },
  dividend: { label: 'The dividend yield', min: 0, max: 30 },
}

/** Volatilities and periods on either side of the visitor's own, in the grid. */
const VOLATILITY_STEPS = [-20, -10, 0, 10, 20] as const
const YEARS_STEPS = [0.5, 0.75, 1, 1.5, 2] as const

export interface Marketability {
  inputs: PutInputs
  /** Shares of the price, as calculated; Longstaff's can exceed 1. */
  discounts: Record<PutModel, number>
  /** The discounts of one model. */
  grid: {
    model: PutModel
    /** Shares, ascending. */
    volatilities: number[]
    /** Ascending. */
    years: number[]
    /** A row for each volatility. */
    discounts: number[][]
  }
}

/** Drops the extra digits that binary arithmetic adds. */
const clean = (value: number) => Number(value.toPrecision(12))

export function evaluateMarketability(
  typed: MarketabilityInputs,
): Evaluated<Marketability, MarketabilityField> {
  const { numbers, errors } = readNumbers<(typeof MARKETABILITY_NUMBERS)[number]>(
    typed,
    MARKETABILITY_RULES,
  )
  const model = PUT_MODELS.find((one) => one === typed.model)
  if (model === undefined || Object.keys(errors).length > 0) {
    return { errors: { ...errors, ...(model === undefined && { model: 'Please choose a model' }) } }
  }
  const inputs: PutInputs = {
    volatility: clean(numbers.volatility / 100),
    years: numbers.years,
    rate: clean(numbers.rate / 100),
    dividend: clean(numbers.dividend / 100),
  }
  const volatilities = VOLATILITY_STEPS.map((step) => clean(inputs.volatility + step / 100)).filter(
    (volatility) => volatility >= MARKETABILITY_RULES.volatility.min / 100,
  )
  const years = YEARS_STEPS.map((step) => clean(inputs.years * step))
  return {
    result: {
      inputs,
      discounts: {
        chaffe: discountBy.chaffe(inputs),
        finnerty: discountBy.finnerty(inputs),
        ghaidarov: discountBy.ghaidarov(inputs),
        longstaff: discountBy.longstaff(inputs),
      },
      grid: {
        model,
        volatilities,
        years,
        discounts: volatilities.map((volatility) =>
          years.map((period) => discountBy[model]({ ...inputs, volatility, years: period })),
        ),
      },
    },
  }
}
