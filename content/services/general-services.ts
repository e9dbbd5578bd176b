import type { ServiceOffer } from '../schemas/service.ts'

/** What can be booked without being a service of its own: it has no page and stands in no list. */
export const generalServices = {
  general: {
    slug: 'general-consultation',
    name: 'General Consultation',
    title: 'General Consultation',
    summary: 'Thirty minutes on whatever number keeps you at the desk.',
    button: 'Book a consultation',
  },
  businessSolutions: {
    slug: 'business-solutions',
    name: 'Business Solutions Consultation',
    title: 'Business Solutions Consultation',
    summary: 'Describe the event; we say which valuation or service it calls for.',
    button: 'Schedule Consultation',
  },
} as const satisfies Record<string, ServiceOffer>
