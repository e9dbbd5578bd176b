import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Enclosure } from '../../../contracts/bookings/booking.ts'
import type { ServiceOffer } from '../../../cms/schemas/service.ts'
import { buttonClass, type ButtonLook } from '../../ui/button.tsx'
import { BookingAnchor } from './booking-anchor.tsx'
import { onSlipChange, prerenderedSlipState, slipState } from './slip-state.ts'

interface BookingLinkProps extends ButtonLook {
  service: Pick<ServiceOffer, 'name'>
  children: ReactNode
  /** The dialog offers to send it along. */
  enclosure?: Enclosure | undefined
  className?: string
  /** False where the appointment doesn't fit; the button then stays after a booking. */
  hasLine?: boolean
}

/** Once the service is booked in this tab, the appointment takes the button's place. */
export function BookingLink({
  service,
  children,
  enclosure,
  className,
  hasLine = true,
  ...look
}: BookingLinkProps) {
  const [opened, setOpened] = useState(false)
  const { Line } = useSyncExternalStore(onSlipChange, slipState, prerenderedSlipState)
  const anchor = { service: service.name, enclosure, onOpen: () => setOpened(true) }
  const classes = className ? `${buttonClass(look)} ${className}` : buttonClass(look)
  const button = (
    <BookingAnchor {...anchor} className={classes}>
      {children}
    </BookingAnchor>
  )
  if (!Line || !hasLine) return button
  const again = (
    <BookingAnchor {...anchor} className="text-link">
      Book another time
    </BookingAnchor>
  )
  return <Line service={service.name} button={button} again={again} takesFocus={opened} />
}
