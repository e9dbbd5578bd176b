import { APPOINTMENT_KEY } from './appointment-key.ts'
import { changeSlip } from './slip-state.ts'

/**
 * Loads the slip and the line if a booking was made in this tab. Their code is loaded only then.
 * @param isStored true if the booking was made before this page was loaded; it may have changed
 * since
 */
export async function loadSlip(isStored: boolean): Promise<void> {
  try {
    if (sessionStorage.getItem(APPOINTMENT_KEY) === null) return
    const [{ AppointmentLine, refreshAppointment }, { AppointmentSlip }] = await Promise.all([
      import('./appointment-line.tsx'),
      import('./appointment-slip.tsx'),
    ])
    changeSlip({ Line: AppointmentLine, Slip: AppointmentSlip })
    if (isStored) await refreshAppointment()
  } catch {
    // The buttons stay; the confirmation email has the same links.
  }
}

/** Shows the slip of the booking just made. */
export async function showSlip(): Promise<void> {
  changeSlip({ shown: true })
  await loadSlip(false)
}
