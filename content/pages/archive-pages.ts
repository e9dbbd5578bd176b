import { servicesWithPage } from '../services/services.ts'
import type { Page } from './page.ts'

/** The pages of the archive: kept readable, left out of search, canonical to their living twins. */
export const archivePages: readonly Page[] = [
  {
    path: '/archive',
    title: 'Archive',
    description:
      'Earlier versions of this site, kept for reference: the previous home page and the earlier directory of services.',
    heading: 'Archive',
    intro:
      'Earlier versions of our pages are kept here because clients and colleagues have linked to them. Nothing in the archive is updated; every archived page names the living page that replaced it.',
    noindex: true,
  },
  {
    path: '/archive/home',
    title: 'Previous Home Page (archived)',
    description:
      'The home page as it stood before, kept for reference. It is archived and no longer updated; the current one has its place.',
    heading: 'Previous Home Page',
    intro:
      'This is the home page that stood here before the present one. It is archived and no longer updated.',
    canonical: '/',
    noindex: true,
  },
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
  {
    path: '/archive/financial-modeling',
    title: 'Financial Modeling (archived)',
    description:
      'The earlier page on financial modeling, kept for reference. It is archived; the current page describes what we deliver today.',
    heading: 'Financial Modeling',
    intro:
      'This is the earlier page on financial modeling. It is archived and no longer updated; the current page says what we deliver today.',
    canonical: '/financial-modeling',
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
