/** Replaces each `{name}` that has a value. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}

/** A number with its words, such as `3 services`. */
export function fillInCount(
  { one, several }: { readonly one: string; readonly several: string },
  count: number,
): string {
  return fillIn(count === 1 ? one : several, { count })
}
