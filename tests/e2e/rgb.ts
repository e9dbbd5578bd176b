/** A color of the brand, such as `#10233b`, as computed styles have it. */
export function rgb(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}
