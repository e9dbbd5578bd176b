/**
 * Writes dates in English. The formatter is made when the first date is written: making one takes a
 * slow phone a twentieth of a second, and many pages never write a date.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (date) => (made ??= new Intl.DateTimeFormat('en-US', options)).format(date)
}
