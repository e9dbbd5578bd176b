import type { ProfessionalService, WithContext } from 'schema-dts'
import { OFFICE_DAYS } from '../../content/office-hours.ts'
import { site } from '../../content/site.ts'
import { origin } from '../lib/origin.ts'
import { paths } from '../paths.ts'

const ID = `${origin}${paths.home()}#firm`
const { address } = site

/** Marks sample content for machines, as the page does for readers. */
export const sampleMark: { disambiguatingDescription?: string } = site.sample
  ? { disambiguatingDescription: 'A sample identity: this firm and its people are not real.' }
  : {}

/** Marks a top-level item. */
export const context = { '@context': 'https://schema.org' } as const

/** A reference to the firm from other items. */
export const firmReference = {
  '@type': 'ProfessionalService',
  '@id': ID,
  name: site.company,
  url: origin + paths.home(),
} as const

/** The firm: address, phone, and hours. Contains only facts that the pages show. */
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
      dayOfWeek: [...OFFICE_DAYS],
      opens: site.office.opens,
      closes: site.office.closes,
    },
    sameAs: site.social.map(({ url }) => url),
  }
}
