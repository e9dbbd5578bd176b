/** Items that never move, each with its place among them as its key. */
export function placed<T>(items: readonly T[]): { place: number; item: T }[] {
  return items.map((item, place) => ({ place, item }))
}
