import type { Slot } from '../../../contracts/booking/booking.ts'
import { timesBeside, type Zones } from '../../../content/moments.ts'

/** Writes entries of the list of times, e.g. `5:00 PM (9:00 AM Pacific) (Unavailable)`. */
export function slotLabels(zones: Zones): (slot: Slot) => string {
  const write = timesBeside(zones)
  return (slot) => (slot.available ? write(slot) : `${write(slot)} (Unavailable)`)
}
