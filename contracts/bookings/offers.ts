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

const offeredTime = z.object({ id: z.string(), startsAt: z.string() })

/** The times in order, as stored for an idempotency key: links are never stored. */
export const storedOffers = z.object({
  times: z.array(offeredTime),
  heldUntil: z.string(),
  officeTimezone: z.string(),
})

/** The response to `POST /api/desk/people/{id}/offers`. */
export const offers = z.extend(storedOffers, {
  times: z.array(
    z.extend(offeredTime, {
      /** The URL of a page with a button that books the time. */
      url: z.string(),
    }),
  ),
})

export type NewOffers = z.infer<typeof newOffers>
export type StoredOffers = z.infer<typeof storedOffers>
export type Offers = z.infer<typeof offers>
