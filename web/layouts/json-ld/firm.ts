import type { ProfessionalService, WithContext } from 'schema-dts'
import { site } from '../../../content/site.ts'
import { origin } from '../../lib/origin.ts'
import { paths } from '../../paths.ts'

const ID = `${origin}${paths.home()}#firm`
const { address } = site

/** What a machine must know of a sample, as a reader is told by the page. */
export const sampleMark: { disambiguatingDescription?: string } = site.sample
  ? { disambiguatingDescription: 'A sample identity: this firm and its people are not real.' }
  : {}

/** Marks a thing that stands in a page by itself. */
export const context = { '@context': 'https://schema.org' } as const

/** The firm as other things name it. */
export const firmReference = {
  '@type': 'ProfessionalService',
  '@id': ID,
  name: site.company,
  url: origin + paths.home(),
} as const

/** The firm itself: address, telephone, hours. Only what the pages say too. */
export function firm(): WithContext<ProfessionalService> {
  return {
    ...context,
    ...firmReference,
    ...sampleMark,
    legalName: site.legalName,
    slogan: site.tagline,
    image: origin + paths.sharePicture(paths.home()),
    logo: origin + paths.icon(512),
    email: site.email,
    telephone: site.phoneHref.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
    sameAs: site.social.map(({ url }) => url),
  }
}
