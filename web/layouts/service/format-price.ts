import type { ServiceRecord } from '../../../cms/schemas/service.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

type Price = NonNullable<NonNullable<ServiceRecord['fee']>['price']>

/** In whole dollars, such as `$4,000 to $9,500`, or one price if both ends are equal. */
export function formatPrice({ from, to }: Pick<Price, 'from' | 'to'>): string {
  return from === to ? dollars.format(from) : `${dollars.format(from)} to ${dollars.format(to)}`
}
