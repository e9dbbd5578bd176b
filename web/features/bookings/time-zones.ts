import { site } from '../../../cms/site.ts'

export { zoneGroups, zoneName } from '../../../words/time-zones.ts'

/** The firm's, used if the browser doesn't report one. */
export const HOME_TIME_ZONE: string = site.office.timeZone

/** The firm's if the browser hides it. */
export function browserTimeZone(): string {
  // Some hardened browsers return no time zone here, despite the types.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || HOME_TIME_ZONE
  try {
    // Chromium reports Etc/Unknown if the device hides its zone, and then throws a RangeError on
    // it.
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return zone
  } catch {
    return HOME_TIME_ZONE
  }
}
