import type { ComponentType, ReactNode } from 'react'

/** The line takes the place of a booking button. */
export interface AppointmentLineProps {
  service: string
  /** Shown if this tab has no upcoming booking of the service. */
  button: ReactNode
  /** A link in the line that books another time. */
  again: ReactNode
  /** True if the visitor opened the dialog with this button; the line then takes the focus. */
  takesFocus: boolean
}

export interface AppointmentSlipProps {
  /** A link that books another time of the service. */
  renderAgain: (service: string) => ReactNode
}

interface SlipState {
  /** Undefined until loaded. */
  Line: ComponentType<AppointmentLineProps> | undefined
  /** Undefined until loaded. */
  Slip: ComponentType<AppointmentSlipProps> | undefined
  /** True from a booking in the dialog until the visitor dismisses the slip. */
  shown: boolean
}

const notLoaded: SlipState = { Line: undefined, Slip: undefined, shown: false }
let state = notLoaded
const listeners = new Set<() => void>()

export function changeSlip(changes: Partial<SlipState>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** The same object until it changes. */
export function slipState(): SlipState {
  return state
}

export function prerenderedSlipState(): SlipState {
  return notLoaded
}

/** Called after every change. Returns a function that unsubscribes. */
export function onSlipChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
