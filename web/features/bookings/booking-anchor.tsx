import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Enclosure } from '../../../contracts/bookings/booking.ts'
import { paths } from '../../paths.ts'
import { loadBookingDialog, openBooking } from './open-booking.ts'

interface BookingAnchorProps {
  /** The exact name of the service. */
  service: string
  /** The dialog offers to send it along. */
  enclosure?: Enclosure | undefined
  className: string
  children: ReactNode
  /** The visitor clicked the link, and the dialog is about to open. */
  onOpen?: () => void
}

/** A failed preload doesn't matter; a click tries again. */
function preload(): void {
  loadBookingDialog().catch(() => undefined)
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** A link to the booking page. Once scripts are loaded, it opens the dialog instead. */
export function BookingAnchor(props: BookingAnchorProps) {
  const { service, enclosure, className, children, onOpen } = props
  const [opening, setOpening] = useState(false)
  const href = paths.schedule(service)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Safari doesn't focus a clicked link, and the dialog restores focus to the element that had
    // it.
    event.currentTarget.focus({ preventScroll: true })
    setOpening(true)
    onOpen?.()
    await openBooking({ service, href, enclosure })
    setOpening(false)
  }

  return (
    <a
      href={href}
      // Search engines need to index the form once, not once per service.
      rel="nofollow"
      className={className}
      aria-haspopup="dialog"
      aria-busy={opening || undefined}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      onClick={(event) => void open(event)}
    >
      {children}
    </a>
  )
}
