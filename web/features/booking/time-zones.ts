export { zoneGroups, zoneName } from '../../../content/time-zones.ts'

/** The firm's home: a guess for browsers that keep their zone to themselves. */
export const HOME_TIME_ZONE = 'America/Los_Angeles'

/** The zone that the browser runs in; the firm's where a browser keeps that to itself. */
export function browserTimeZone(): string {
  // Some hardened browsers answer with nothing, whatever the types say.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || HOME_TIME_ZONE
  try {
    // Chromium says Etc/Unknown where the device does not tell, and then does not know it.
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return zone
  } catch {
    return HOME_TIME_ZONE
  }
}
