/** Undefined and empty fields are left out. */
export type QueryFields = Readonly<Record<string, string | undefined>>

/** As `?name=value&…`; empty without fields. */
export function queryString(fields: QueryFields): string {
  const entries = Object.entries(fields).flatMap(([name, value = '']) =>
    value === '' ? [] : [[name, value]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}
