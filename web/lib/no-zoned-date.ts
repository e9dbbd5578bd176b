/**
 * Stands in for `@date-fns/tz` in the browser (see vite.config.ts): the calendar shows local days
 * and is never given a zone, so its zoned dates would be fetched and never used.
 */
export class TZDate extends Date {
  constructor() {
    super()
    throw new Error('The calendar shows local days; zones are worked out by Intl.')
  }
}
