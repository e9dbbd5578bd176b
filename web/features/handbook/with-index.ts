/** For keys in lists that never change order. */
export function withIndex<T>(items: readonly T[]): { index: number; item: T }[] {
  return items.map((item, index) => ({ index, item }))
}
