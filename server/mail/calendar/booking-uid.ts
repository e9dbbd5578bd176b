/** Matches any host, because PUBLIC_URL may have been different when the event was sent. */
const OURS = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@./i

/** The same in every email and in the staff's calendar. */
export function bookingUid(id: string, host: string): string {
  return `${id}@${host}`
}

/** Undefined if the event isn't a booking's. */
export function bookingIdIn(uid: string): string | undefined {
  return OURS.exec(uid)?.[1]?.toLowerCase()
}
