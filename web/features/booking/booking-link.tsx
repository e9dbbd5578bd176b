import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ServiceOffer } from '../../../content/schemas/service.ts'
import { paths } from '../../paths.ts'
import { buttonClass, type ButtonLook } from '../../ui/button.tsx'
import { loadBookingDialog, openBooking } from './open-booking.ts'

interface BookingLinkProps extends ButtonLook {
  /** What the consultation will be about. */
  service: Pick<ServiceOffer, 'name'>
  children: ReactNode
  /** The visitor's assessment, twelve letters: the dialog then asks whether to send it along. */
  assessment?: string | undefined
  /** Further classes, beside the button's. */
  className?: string
}

/** What a pointer passes over may fail quietly; a click tries again. */
function preload(): void {
  loadBookingDialog().catch(() => undefined)
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/**
 * A call to action: a link to the booking as a page of its own, which opens the dialog instead
 * once scripts are there.
 */
export function BookingLink({
  service,
  children,
  assessment,
  className,
  ...look
}: BookingLinkProps) {
  const [opening, setOpening] = useState(false)
  const href = paths.schedule(service.name)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Some browsers do not focus a clicked link, and the dialog gives back what had the focus.
    event.currentTarget.focus({ preventScroll: true })
    setOpening(true)
    await openBooking({ service: service.name, href, assessment })
    setOpening(false)
  }

  return (
    <a
      href={href}
      // Search engines need the form once, not once a service.
      rel="nofollow"
      className={className ? `${buttonClass(look)} ${className}` : buttonClass(look)}
      aria-haspopup="dialog"
      aria-busy={opening}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      onClick={(event) => void open(event)}
    >
      {children}
    </a>
  )
}
