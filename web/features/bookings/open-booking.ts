import type { ComponentType } from 'react'
import type { Enclosure } from '../../../contracts/bookings/booking.ts'
import { bookingOutcome, setBookingOutcome } from './booking-outcome.ts'

export interface BookingDialogProps {
  open: boolean
  service: string
  /** Offered to the visitor to send along. */
  enclosure: Enclosure | undefined
  onClose: () => void
}

interface BookingState {
  /** Undefined until loaded. */
  Dialog: ComponentType<BookingDialogProps> | undefined
  open: boolean
  service: string
  enclosure: Enclosure | undefined
}

const closed: BookingState = {
  Dialog: undefined,
  open: false,
  service: '',
  enclosure: undefined,
}
let state = closed
let loading: Promise<ComponentType<BookingDialogProps>> | undefined
const listeners = new Set<() => void>()

function change(changes: Partial<BookingState>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** Call it ahead of a click. After a failure the next call tries again. */
export async function loadBookingDialog(): Promise<ComponentType<BookingDialogProps>> {
  loading ??= import('./booking-dialog.tsx').then((module) => module.BookingDialog)
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

export interface OpenBookingOptions {
  service: string
  /** The booking page with the same service. */
  href: string
  /** The dialog offers to send it along. */
  enclosure?: Enclosure | undefined
}

/**
 * If the dialog's code fails to load (offline, or gone after a release), navigates to `href`, the
 * booking page, unless the visitor has already left this page.
 */
export async function openBooking({ service, href, enclosure }: OpenBookingOptions): Promise<void> {
  const { pathname } = location
  try {
    const Dialog = await loadBookingDialog()
    const open = location.pathname === pathname
    if (bookingOutcome().state !== 'sending') setBookingOutcome({ state: 'none' })
    change({ Dialog, ...(open ? { open, service, enclosure } : {}) })
  } catch {
    if (location.pathname === pathname) location.assign(href)
  }
}

/** Closes the dialog; typed text stays in the form. */
export function closeBooking(): void {
  change({ open: false })
}

/** The same object until something changes. */
export function bookingState(): BookingState {
  return state
}

export function prerenderedBookingState(): BookingState {
  return closed
}

/** Called after every change. Returns a function that unsubscribes. */
export function onBookingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
