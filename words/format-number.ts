const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1 })
const shortPercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Whole dollars from $1,000 up, cents below, such as `$34,314` and `$205.88`. */
export function formatDollars(amount: number): string {
  const isSmall = Math.abs(amount) < 1000 && !Number.isInteger(amount)
  // Adding 0 turns -0 into 0.
  return isSmall ? dollarsAndCents.format(amount) : dollars.format(Math.round(amount) + 0)
}

/** A share from 0 to 1, such as `14.0%`; a dash if there is none. */
export function formatShare(share: number | null): string {
  return share === null ? '–' : percent.format(share)
}

/** A share that the firm has set, as it wrote it, such as `7%` or `12.5%`. */
export function formatTarget(share: number): string {
  return shortPercent.format(share)
}

/** To a tenth of an hour, such as `1,250.5`. */
export function formatHours(hours: number): string {
  return decimal.format(hours)
}
