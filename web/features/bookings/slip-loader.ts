import { APPOINTMENT_KEY } from './appointment-key.ts'
import { changeSlip } from './slip-state.ts'

/**
 * Shows the line if a booking was made in this tab. Its code is loaded only then.
 * @param isStored true if the booking was made before this page was loaded; it may have changed
 * since
 */
export async function loadLine(isStored: boolean): Promise<void> {
  try {
    if (sessionStorage.getItem(APPOINTMENT_KEY) === null) return
    const { AppointmentLine, refreshAppointment } = await import('./appointment-line.tsx')
    changeSlip({ Line: AppointmentLine })
    if (isStored) await refreshAppointment()
  } catch {
    // The buttons stay; the confirmation email has the same links.
  }
}

/** Shows the slip of the booking just made. */
export async function showSlip(): Promise<void> {
  // Set it first, so that the line leaves the focus to the slip.
  changeSlip({ shown: true })
  try {
    const { AppointmentSlip } = await import('./appointment-slip.tsx')
    changeSlip({ Slip: AppointmentSlip })
  } catch {
    // The line has the same links.
    changeSlip({ shown: false })
  }
}
