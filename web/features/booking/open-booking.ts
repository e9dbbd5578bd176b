import type { ComponentType } from 'react'

/** What the dialog is told by whoever mounts it. */
export interface BookingDialogProps {
  open: boolean
  /** What the consultation is about: the name of one of the services. */
  service: string
  /** The visitor's assessment, where it may be sent along: twelve letters. */
  assessment: string | undefined
  onClose: () => void
}

/** What the page knows about its booking dialog. */
interface BookingState {
  /** The dialog's code, once it is here. */
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

/** Fetches the dialog's code ahead of a click; after a failure the next call tries again. */
export async function loadBookingDialog(): Promise<ComponentType<BookingDialogProps>> {
  loading ??= import('./booking-dialog.tsx').then((module) => module.BookingDialog)
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** What a booking is asked for with. */
export interface BookingCall {
  service: string
  /** The same booking as a page of its own. */
  href: string
  /** Twelve letters that the visitor may send along; the dialog asks. */
  assessment?: string | undefined
}

/**
 * Opens the dialog for a service. Where its code cannot be had (offline, or gone with an old
 * release) the visitor goes to `href`, the same booking as a page of its own. A visitor who has
 * gone to another page meanwhile is left in peace.
 */
export async function openBooking({ service, href, assessment }: BookingCall): Promise<void> {
  const { pathname } = location
  try {
    const Dialog = await loadBookingDialog()
    const open = location.pathname === pathname
    change({ Dialog, ...(open ? { open, service, assessment } : {}) })
  } catch {
    if (location.pathname === pathname) location.assign(href)
  }
}

/** Closes the dialog; what was typed stays in it. */
export function closeBooking(): void {
  change({ open: false })
}

/** The state as it is; the same object until something changes. */
export function bookingState(): BookingState {
  return state
}

/** The state in prerendered HTML: nothing is open there. */
export function prerenderedBookingState(): BookingState {
  return closed
}

/** Calls back after every change until the returned function is called. */
export function onBookingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
