import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/solutions',
  title: 'Business Solutions',
  description:
    'Our full catalog by category: valuation and advisory services, litigation support, financial reporting, and ESOP, conversion, and solvency work.',
  heading: 'Business solutions by category',
  intro:
    'Our services are in four groups. If you know the name of what you need, go to its page. If you only know what happened, book half an hour with us. We’ll tell you which service fits, or whether you need one at all.',
  service: services.businessSolutions,
} as const satisfies Page

export const links = { services: 'See all services in one list', entry: 'Read' } as const

/** How many services a category has. */
export const countOf = (count: number) => `${count} ${count === 1 ? 'service' : 'services'}`

/** The end of the page. */
export const next = {
  heading: 'Not sure which one you need?',
  text: 'Tell us what happened and who is asking for the number. In thirty minutes we’ll tell you which service fits, what it takes, and what to send us.',
  message: 'Write to us instead',
} as const
