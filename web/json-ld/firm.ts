import type { ProfessionalService, WithContext } from 'schema-dts'
import { sameHours, weekHours } from '../../cms/office-hours.ts'
import { office } from '../../cms/office.ts'
import { site } from '../../cms/site.ts'
import { origin } from '../lib/origin.ts'
import { paths } from '../paths.ts'

const ID = `${origin}${paths.home()}#firm`
const { address } = site

/** Marks sample content for machines, as the page does for readers. */
export const sampleMark: { disambiguatingDescription?: string } = site.sample
  ? { disambiguatingDescription: 'A sample identity: this firm and its people are not real.' }
  : {}

/** JSON-LD context, for top-level items. */
export const context = { '@context': 'https://schema.org' } as const

/** Refers to the firm from other items. */
export const firmReference = {
  '@type': 'ProfessionalService',
  '@id': ID,
  name: site.company,
  url: origin + paths.home(),
} as const

/** e.g. `09:00` */
function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** The firm as structured data, limited to facts that the pages show. */
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
    openingHoursSpecification: sameHours(weekHours(office)).flatMap(({ days, hours }) =>
      hours.map(
        ({ opensAt, closesAt }) =>
          ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days,
            opens: clockText(opensAt),
            closes: clockText(closesAt),
          }) as const,
      ),
    ),
    sameAs: site.social.map(({ url }) => url),
  }
}
