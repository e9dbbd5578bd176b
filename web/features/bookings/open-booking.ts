import type { ComponentType } from 'react'
import { bookingOutcome, setBookingOutcome } from './booking-outcome.ts'

export interface BookingDialogProps {
  open: boolean
  service: string
  /** The quiz answers as twelve letters, if the visitor may send them. */
  assessment: string | undefined
  onClose: () => void
}

interface BookingState {
  /** Undefined until loaded. */
  Dialog: ComponentType<BookingDialogProps> | undefined
  open: boolean
  service: string
  assessment: string | undefined
}

const closed: BookingState = {
  Dialog: undefined,
  open: false,
  service: '',
  assessment: undefined,
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
  /** The quiz answers as twelve letters; the dialog then offers to send them. */
  assessment?: string | undefined
}

/**
 * If the dialog's code fails to load (offline, or gone after a release), navigates to `href`, the
 * booking page, unless the visitor has already left this page.
 */
export async function openBooking({
  service,
  href,
  assessment,
}: OpenBookingOptions): Promise<void> {
  const { pathname } = location
  try {
    const Dialog = await loadBookingDialog()
    const open = location.pathname === pathname
    if (bookingOutcome().state !== 'sending') setBookingOutcome({ state: 'none' })
    change({ Dialog, ...(open ? { open, service, assessment } : {}) })
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
