import { servicesWithPage } from '../services/services.ts'
import type { Page } from './page.ts'

/** The pages of the archive: kept readable, left out of search, canonical to their living twins. */
export const archivePages: readonly Page[] = [
  {
    path: '/archive/services',
    title: 'Services Directory (archived)',
    description:
      'The earlier directory of our services, kept for reference. It is archived; the current list of services has replaced it.',
    heading: 'Services Directory',
    intro:
      'This is the earlier directory of our services. It is archived and no longer updated; what we offer today stands in the current list.',
    canonical: '/services',
    noindex: true,
  },
  ...servicesWithPage.map((service): Page => {
    const { slug, title } = service
    return {
      path: `/archive/services/${slug}`,
      title: `${title} (archived)`,
      description: `The earlier page on ${title}, kept for reference. It is archived and no longer updated.`,
      heading: title,
      intro: `This is the earlier page on ${title}. It is archived and no longer updated; the current page says what we deliver today and how the work goes.`,
      canonical: `/services/${slug}`,
      noindex: true,
    }
  }),
]
