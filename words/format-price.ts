/**
 * A number with thousands separators and at most 4 decimals. Intl.NumberFormat would print the
 * same, but its first use blocks a slow phone for 200 ms.
 */
export function withThousands(value: number): string {
  const [whole = '', ...decimals] = String(Math.round(value * 10_000) / 10_000).split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.')
}

/** In whole dollars, such as `$4,000 to $9,500`, or one price if both ends are equal. */
export function formatPrice({ from, to }: { from: number; to: number }): string {
  const lowest = `$${withThousands(from)}`
  return from === to ? lowest : `${lowest} to $${withThousands(to)}`
}
