import type { ServiceOffer } from '../schemas/service.ts'

/**
 * Bookable services without a service page: two consultations that aren't in any list, and the
 * audit, whose page is the law firm landing page. All other services are the records beside this
 * file.
 */
export const services = {
  general: {
    slug: 'general-consultation',
    name: 'General Consultation',
    title: 'General Consultation',
    summary: 'Thirty minutes about the number you’re worried about.',
    button: 'Book a consultation',
  },
  businessSolutions: {
    slug: 'business-solutions',
    name: 'Business Solutions Consultation',
    title: 'Business Solutions Consultation',
    summary: 'Tell us what happened, and we’ll tell you which service fits.',
    button: 'Schedule Consultation',
  },
  operationalAudit: {
    slug: 'operational-audit',
    path: '/law-firm-ceo',
    name: 'Operational Efficiency Audit',
    title: 'Operational Efficiency Audit',
    summary: 'A complimentary 30-minute call about your firm’s hours, billing, and collections.',
    button: 'Schedule Your Audit Now',
  },
} as const satisfies Record<string, ServiceOffer>
