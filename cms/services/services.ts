import * as z from 'zod'
import { readYaml } from '../reader/read-yaml.ts'
import { words } from '../schemas/words.ts'

function consultation<const Kept extends { slug: string; path?: string }>(kept: Kept) {
  return z
    .strictObject({
      name: words.max(100).describe('As stored with bookings and shown in emails'),
      title: words.max(60).describe('In headings and lists'),
      summary: words.describe('What the visitor gets, in one line'),
      button: words.describe('The label of the button that books it'),
      gets: words
        .max(32)
        .optional()
        .describe('What the visitor has afterward, in a few words for lists of services'),
      bring: z
        .array(words.max(200))
        .max(8)
        .default([])
        .describe('What the visitor should have ready for the call, as emails list it'),
    })
    .transform((fields) => ({ ...kept, ...fields }))
}

export const schema = z
  .strictObject({
    'general-consultation': consultation({ slug: 'general-consultation' }).describe(
      'For visitors who don’t know which service they need',
    ),
    'business-solutions': consultation({ slug: 'business-solutions' }).describe(
      'Booked on the page with the services by category',
    ),
    'operational-audit': consultation({
      slug: 'operational-audit',
      path: '/law-firm-ceo',
    }).describe('Booked on the pages for law firms'),
  })
  .transform((read) => ({
    services: {
      general: read['general-consultation'],
      businessSolutions: read['business-solutions'],
      operationalAudit: read['operational-audit'],
    },
  }))

/** Bookable services without a file in content/services. */
export const { services } = readYaml('consultations.yaml', schema)
