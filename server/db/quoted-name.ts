/** Quotes an identifier for SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
