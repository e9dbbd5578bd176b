/** A table's or a column's name in SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
