import * as z from 'zod/mini'

/** How many times are offered together. */
export const OFFERED_TIMES = 3
/** How long offered times are held. */
export const OFFER_HOURS = 48

/** The body of `POST /api/desk/people/{id}/offers`. */
export const newOffers = z.object({
  /** One of the person's email addresses. */
  to: z.string().check(z.maxLength(254)),
  service: z.string().check(z.minLength(1), z.maxLength(200)),
})

/** The response to `POST /api/desk/people/{id}/offers`, with the times in order. */
export const offers = z.object({
  times: z.array(
    z.object({
      id: z.string(),
      startsAt: z.string(),
      /** The URL of a page with a button that books the time. */
      url: z.string(),
    }),
  ),
  heldUntil: z.string(),
  officeTimezone: z.string(),
})

export type NewOffers = z.infer<typeof newOffers>
export type Offers = z.infer<typeof offers>
