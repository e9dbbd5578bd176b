/** For Chrome 109 and Safari 16.4; newer browsers keep their native methods. */
/* oxlint-disable no-extend-native, unicorn/no-array-sort, unicorn/no-array-reverse */
Array.prototype.toSorted ??= function toSorted<T>(this: T[], compare?: (a: T, b: T) => number) {
  return [...this].sort(compare)
}

Array.prototype.toReversed ??= function toReversed<T>(this: T[]) {
  return [...this].reverse()
}

Array.prototype.with ??= function replaced<T>(this: T[], at: number, value: T) {
  const copy = [...this]
  copy[at < 0 ? copy.length + at : at] = value
  return copy
}

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
