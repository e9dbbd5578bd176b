/** Kept outside the form so that it survives a crash of the form. */
export type BookingOutcome =
  | { state: 'none' | 'sending' | 'failed' }
  /** `message` replaces the usual sentence if the firm has yet to confirm the booking. */
  | { state: 'booked'; manageUrl: string | undefined; message?: string | undefined }

let outcome: BookingOutcome = { state: 'none' }
const listeners = new Set<() => void>()

/** The same object until it changes. */
export function bookingOutcome(): BookingOutcome {
  return outcome
}

export function setBookingOutcome(next: BookingOutcome): void {
  outcome = next
  for (const listener of listeners) listener()
}

/** Called after every change. Returns a function that unsubscribes. */
export function onBookingOutcome(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
