import { type NumberRule, readNumbers } from './read-number.ts'
import type { Evaluated, Inputs } from './tools.ts'

export const CAPITAL_FIELDS = [
  'riskFree',
  'premium',
  'beta',
  'size',
  'company',
  'debtCost',
  'tax',
  'debtShare',
] as const

export type CapitalField = (typeof CAPITAL_FIELDS)[number]

/** Rates and shares from 0 to 1, except the beta. */
export type CapitalInputs = Record<CapitalField, number>

/** Percentages, except the beta. */
export const CAPITAL_RULES: Record<CapitalField, NumberRule> = {
  riskFree: { label: 'The risk-free rate', min: -5, max: 30 },
  premium: { label: 'The equity risk premium', min: 0, max: 20 },
  beta: { label: 'Beta', min: 0, max: 5 },
  size: { label: 'The size premium', min: -5, max: 20 },
  company: { label: 'The company’s own premium', min: -10, max: 50 },
  debtCost: { label: 'The cost of debt', min: 0, max: 50 },
  tax: { label: 'The tax rate', min: 0, max: 60 },
  debtShare: { label: 'The share of debt', min: 0, max: 95 },
}

/** Betas and shares of debt on either side of the visitor's own, in the grid. */
const BETA_STEPS = [-0.2, -0.1, 0, 0.1, 0.2] as const
const DEBT_STEPS = [-0.2, -0.1, 0, 0.1, 0.2] as const

export interface CapitalCosts {
  /** Beta with the capital structure's debt. */
  levered: number
  equity: number
  /** After tax. */
  debt: number
  /** The weighted average cost of capital. */
  average: number
}

/** CAPM with premiums, Hamada's beta, and the average by market weights, after tax. */
export function costsOf(inputs: CapitalInputs): CapitalCosts {
  const { riskFree, premium, beta, size, company, debtCost, tax, debtShare } = inputs
  const levered = beta * (1 + ((1 - tax) * debtShare) / (1 - debtShare))
  const equity = riskFree + levered * premium + size + company
  const debt = debtCost * (1 - tax)
  return { levered, equity, debt, average: equity * (1 - debtShare) + debt * debtShare }
}

export interface Capital {
  inputs: CapitalInputs
  costs: CapitalCosts
  /** The averages for other betas and shares of debt. */
  grid: {
    /** Ascending. */
    betas: number[]
    /** Shares, ascending. */
    debtShares: number[]
    /** A row for each beta. */
    averages: number[][]
  }
}

/** Drops the extra digits that binary arithmetic adds. */
const clean = (value: number) => Number(value.toPrecision(12))

export function evaluateCapital(typed: Inputs<CapitalField>): Evaluated<Capital, CapitalField> {
  const { numbers, errors } = readNumbers<CapitalField>(typed, CAPITAL_RULES)
  if (Object.keys(errors).length > 0) return { errors }
  const share = (field: CapitalField) => clean(numbers[field] / 100)
  const inputs: CapitalInputs = {
    riskFree: share('riskFree'),
    premium: share('premium'),
    beta: numbers.beta,
    size: share('size'),
    company: share('company'),
    debtCost: share('debtCost'),
    tax: share('tax'),
    debtShare: share('debtShare'),
  }
  const betas = BETA_STEPS.map((step) => clean(inputs.beta + step)).filter((beta) => beta >= 0)
  const debtShares = DEBT_STEPS.map((step) => clean(inputs.debtShare + step)).filter(
    (debtShare) => debtShare >= 0 && debtShare <= CAPITAL_RULES.debtShare.max / 100,
  )
  const averages = betas.map((beta) =>
    debtShares.map((debtShare) => costsOf({ ...inputs, beta, debtShare }).average),
  )
  return { result: { inputs, costs: costsOf(inputs), grid: { betas, debtShares, averages } } }
}
