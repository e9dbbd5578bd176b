import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/solutions',
  title: 'Business Solutions',
  description:
    'The whole catalogue: valuation and advisory, litigation support, financial reporting and the opinions that a transaction needs.',
  heading: 'Business solutions, item by item',
  intro:
    'Eighteen services in four groups, each named for the event that calls for it. If you know the name of what you need, read its page. If you only know what happened, book half an hour and we will tell you which of these it is, and whether you need it at all.',
  service: services.businessSolutions,
} as const satisfies Page
