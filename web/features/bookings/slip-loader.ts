import type { ComponentType, ReactNode } from 'react'
import { APPOINTMENT_KEY } from './appointment-key.ts'

/** The slip takes the place of a booking button. */
export interface AppointmentSlipProps {
  service: string
  /** Shown if this tab has no upcoming booking of the service. */
  button: ReactNode
  /** A link in the slip that books another time. */
  again: ReactNode
  /** True if the visitor opened the dialog with this button; the slip then takes the focus. */
  takesFocus: boolean
}

/** Undefined until loaded. */
interface SlipState {
  Slip: ComponentType<AppointmentSlipProps> | undefined
}

const notLoaded: SlipState = { Slip: undefined }
let state = notLoaded
const listeners = new Set<() => void>()

/**
 * Shows the slip if a booking was made in this tab. Its code is loaded only then.
 * @param isStored true if the booking was made before this page was loaded; it may have changed
 * since
 */
export async function loadSlip(isStored: boolean): Promise<void> {
  try {
    if (sessionStorage.getItem(APPOINTMENT_KEY) === null) return
    const { AppointmentSlip, refreshAppointment } = await import('./appointment-slip.tsx')
    state = { Slip: AppointmentSlip }
    for (const listener of listeners) listener()
    if (isStored) await refreshAppointment()
  } catch {
    // The buttons stay; the confirmation email has the same links.
  }
}

/** The same object until it changes. */
export function slipState(): SlipState {
  return state
}

export function prerenderedSlipState(): SlipState {
  return notLoaded
}

/** Called when the slip has loaded. Returns a function that unsubscribes. */
export function onSlipLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
