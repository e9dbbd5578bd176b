/** Fields of a query; those that are undefined or empty are left out. */
export type QueryFields = Readonly<Record<string, string | undefined>>

/** The fields as `?name=value&…`; empty without any. */
export function queryString(fields: QueryFields): string {
  const entries = Object.entries(fields).flatMap(([name, value = '']) =>
    value === '' ? [] : [[name, value]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}
