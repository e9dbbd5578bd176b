import { phoneLink } from '../words/phone-link.ts'
import { office } from './office.ts'
import { readYaml } from './reader/read-yaml.ts'
import { siteWith } from './schemas/site.ts'

export const schema = siteWith(office.timeZone).transform(({ webinar, book, ...firm }) => ({
  site: {
    ...firm,
    phoneHref: phoneLink(firm.phone, '+1'),
    consultation: {
      ...firm.consultation,
      callsFrom: firm.consultation.callsFrom ?? firm.phone,
    },
    office: { timeZone: office.timeZone },
  },
  webinar,
  book,
}))

export const { site, webinar, book } = readYaml('site.yaml', schema)

/** The firm's identity; its people are in team.yaml, its hours in office.yaml. */
export type Site = Readonly<typeof site>

/** A webinar session. */
export type WebinarEvent = Readonly<typeof webinar>
