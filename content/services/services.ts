import type { ServiceOffer } from '../schemas/service.ts'

/**
 * What can be booked without having a service's page: two consultations that stand in no list, and
 * the audit, whose page is the landing page for law firms. All other services are the records
 * beside this file.
 */
export const services = {
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
  operationalAudit: {
    slug: 'operational-audit',
    path: '/law-firm-ceo',
    name: 'Operational Efficiency Audit',
    title: 'Operational Efficiency Audit',
    summary: 'Your two costliest leaks in a complimentary 30 minutes; five new firms a month.',
    button: 'Schedule Your Audit Now',
  },
} as const satisfies Record<string, ServiceOffer>
