import * as z from 'zod/mini'
import { lineOfText } from '../text.ts'

/** What a campaign's link says. A mail tool may put the recipient's address there, so no `@`. */
export const campaignText = lineOfText({
  min: 1,
  tooShort: 'Empty',
  max: 100,
  label: 'Campaign',
}).check(z.regex(/^[^@]*$/))

/** A host name in lowercase without port, as in `URL.hostname`. */
export const hostName = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/))

/** A path of this site, without query. */
const sitePath = z.string().check(z.maxLength(200), z.regex(/^\/[\w./~-]*$/))

/** What is invalid counts as missing, because nothing here may refuse a form. */
function ifValid<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line promise/valid-params -- not the method of a promise
  return z.catch(z.optional(schema), undefined)
}

/**
 * Where a visitor came from, kept in the memory of the page visit: the `source` of a form that the
 * site's script sends. Forms posted without JavaScript, and visits with Global Privacy Control,
 * have none.
 */
export const source = ifValid(
  z.object({
    /** The path of the first page. */
    landingPath: ifValid(sitePath),
    /** The path of the page that the form was sent from. */
    lastPath: ifValid(sitePath),
    /** The host that linked to the first page; missing if it is this site or unknown. */
    referrerHost: ifValid(hostName),
    /** The five `utm_` parameters of the first page's address. */
    utmSource: ifValid(campaignText),
    utmMedium: ifValid(campaignText),
    utmCampaign: ifValid(campaignText),
    utmTerm: ifValid(campaignText),
    utmContent: ifValid(campaignText),
  }),
)

export type Source = NonNullable<z.infer<typeof source>>
