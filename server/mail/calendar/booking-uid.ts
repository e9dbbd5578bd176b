/** Any host: PUBLIC_URL may have been another one when the event was sent. */
const OURS = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@./i

/** The UID of a booking's event: the same in every mail and in the staff's calendar. */
export function bookingUid(id: string, host: string): string {
  return `${id}@${host}`
}

/** The id of the booking that an event with this UID is about, if it is one of ours at all. */
export function bookingIdIn(uid: string): string | undefined {
  return OURS.exec(uid)?.[1]?.toLowerCase()
}
