import type { ReactNode } from 'react'
import type { ServiceOffer } from '../../content/schemas/service.ts'
import { BookingLink } from '../features/booking/booking-link.tsx'

interface StandingActionProps {
  service: Pick<ServiceOffer, 'name'>
  /** What the button says. */
  button: string
  /** The page below its opening. */
  children: ReactNode
}

/**
 * What follows a page's opening, with the way to act at the bottom edge on phones. The button keeps
 * within this, so it lies neither on the opening's own nor on the footer.
 */
export function StandingAction({ service, button, children }: StandingActionProps) {
  return (
    <div>
      {children}
      <p className="standing-action">
        <BookingLink service={service}>{button}</BookingLink>
      </p>
    </div>
  )
}
