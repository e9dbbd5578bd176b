import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Enclosure } from '../../../contracts/bookings/booking.ts'
import type { ServiceOffer } from '../../../cms/schemas/service.ts'
import { paths } from '../../paths.ts'
import { buttonClass, type ButtonLook } from '../../ui/button.tsx'
import { loadBookingDialog, openBooking } from './open-booking.ts'
import { onSlipLoaded, prerenderedSlipState, slipState } from './slip-loader.ts'

interface BookingLinkProps extends ButtonLook {
  service: Pick<ServiceOffer, 'name'>
  children: ReactNode
  /** The dialog offers to send it along. */
  enclosure?: Enclosure | undefined
  className?: string
  /** False where a slip has no room; the button then stays after a booking. */
  hasSlip?: boolean
}

/** A failed preload doesn't matter; a click tries again. */
function preload(): void {
  loadBookingDialog().catch(() => undefined)
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/**
 * A link to the booking page. Once scripts are loaded, it opens the dialog instead; once the
 * service is booked in this tab, the appointment takes its place.
 */
export function BookingLink({
  service,
  children,
  enclosure,
  className,
  hasSlip = true,
  ...look
}: BookingLinkProps) {
  const [opening, setOpening] = useState(false)
  const [opened, setOpened] = useState(false)
  const { Slip } = useSyncExternalStore(onSlipLoaded, slipState, prerenderedSlipState)
  const href = paths.schedule(service.name)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Safari doesn't focus a clicked link, and the dialog restores focus to the element that had
    // it.
    event.currentTarget.focus({ preventScroll: true })
    setOpening(true)
    setOpened(true)
    await openBooking({ service: service.name, href, enclosure })
    setOpening(false)
  }

  const link = (label: ReactNode, classes: string) => (
    <a
      href={href}
      // Search engines need to index the form once, not once per service.
      rel="nofollow"
      className={classes}
      aria-haspopup="dialog"
      aria-busy={opening}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      onClick={(event) => void open(event)}
    >
      {label}
    </a>
  )
  const button = link(children, className ? `${buttonClass(look)} ${className}` : buttonClass(look))
  if (!Slip || !hasSlip) return button
  const again = link('Book another time', 'text-link')
  return <Slip service={service.name} button={button} again={again} takesFocus={opened} />
}
