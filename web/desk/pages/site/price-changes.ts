import type { ContentFilesChange } from '../../../../contracts/content/prices.ts'
import { fieldOf } from './form-values.ts'

type FileChange = ContentFilesChange['files'][number]

const PRICE = ['from', 'to', 'unit'] as const

const isEmpty = (price: unknown) => PRICE.every((name) => fieldOf(price, name) === undefined)

function priceOf(values: unknown) {
  return Object.fromEntries(
    PRICE.flatMap((name) => {
      const value = fieldOf(values, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The changes of a service's file that turn one row of the table into another.
 * @param note the text beside the price, which is removed with it
 */
export function rowChanges(
  began: unknown,
  typed: unknown,
  note: string | null,
): FileChange['changes'] {
  const [before, after] = [priceOf(began), priceOf(typed)]
  const old = { ...before, ...(note !== null && { note }) }
  const whole = { field: ['fee', 'price'], ...(!isEmpty(began) && { before: old }) }
  const ofPrice =
    isEmpty(began) || isEmpty(typed)
      ? isSame(before, after)
        ? []
        : [{ ...whole, ...(!isEmpty(typed) && { value: after }) }]
      : PRICE.map((name) => changeOf(['fee', 'price', name], began, typed))
  const others = ['duration', 'sample'].map((name) => changeOf([name], began, typed))
  return [...ofPrice, ...others].filter((one) => !isSame(one.before, one.value))
}

function changeOf(field: string[], began: unknown, typed: unknown) {
  const name = field.at(-1) ?? ''
  const [before, value] = [fieldOf(began, name), fieldOf(typed, name)]
  return {
    field,
    ...(before !== undefined && { before }),
    ...(value !== undefined && { value }),
  }
}

/** Amounts as people write them; the form reads them back as numbers. */
export function inDollars(values: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object(values)).map(([slug, row]) => [
      slug,
      { ...Object(row), from: dollars(fieldOf(row, 'from')), to: dollars(fieldOf(row, 'to')) },
    ]),
  )
}

function dollars(amount: unknown): unknown {
  return typeof amount === 'number' ? `$${amount.toLocaleString('en-US')}` : amount
}
