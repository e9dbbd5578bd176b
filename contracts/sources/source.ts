import * as z from 'zod/mini'
import { lineOfText } from '../text.ts'

/**
 * Text in a campaign's link. It can't contain `@`, because mail tools may put the recipient's
 * address there.
 */
export const campaignText = lineOfText({
  min: 1,
  tooShort: 'Empty',
  max: 100,
  label: 'Campaign',
}).check(z.regex(/^[^@]*$/))

/** A host name in lowercase and without a port, as in `URL.hostname`. */
export const hostName = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/))

/** A path on this site, without a query. */
const sitePath = z.string().check(z.maxLength(200), z.regex(/^\/[\w./~-]*$/))

/** The values of `referrerHost` for people whom staff added. */
export const HAND_SOURCES = ['phone', 'referral'] as const
/** The value of `referrerHost` for people from a file, unless the file has one of the above. */
export const IMPORT_SOURCE = 'import'

/** An invalid value counts as missing, because a source must never get a form rejected. */
function ifValid<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line promise/valid-params -- not the method of a promise
  return z.catch(z.optional(schema), undefined)
}

/**
 * Where a visitor came from; the site's script keeps it in memory and sends it with a form. Forms
 * posted without JavaScript and visits with Global Privacy Control don't have it.
 */
export const source = ifValid(
  z.object({
    /** The first page of the visit. */
    landingPath: ifValid(sitePath),
    /** The page that the form was sent from. */
    lastPath: ifValid(sitePath),
    /** Absent if it is unknown or this site itself. */
    referrerHost: ifValid(hostName),
    /** From the URL of the first page. */
    utmSource: ifValid(campaignText),
    utmMedium: ifValid(campaignText),
    utmCampaign: ifValid(campaignText),
    utmTerm: ifValid(campaignText),
    utmContent: ifValid(campaignText),
  }),
)

export type Source = NonNullable<z.infer<typeof source>>
