import type { ReactNode } from 'react'
import type { ServiceOffer } from '../../cms/schemas/service.ts'
import { BookingLink } from '../features/bookings/booking-link.tsx'
import './sticky-cta.css'

interface StickyCtaProps {
  service: Pick<ServiceOffer, 'name'>
  button: string
  children: ReactNode
}

/**
 * Wraps the page below its opening. The CTA stays inside this element, so it never covers the
 * opening's own button or the footer.
 */
export function StickyCta({ service, button, children }: StickyCtaProps) {
  return (
    <div>
      {children}
      <div className="sticky-cta">
        <p>
          <BookingLink service={service} hasLine={false}>
            {button}
          </BookingLink>
        </p>
      </div>
    </div>
  )
}
