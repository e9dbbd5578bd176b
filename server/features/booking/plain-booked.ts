import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../../html.ts'
import { spanIn } from '../../mail/templates/when.ts'
import { success } from '../../plain-form/form.ts'
import { sendPage, UNLISTED } from '../../plain-form/send-page.ts'
import type { MarkedPage } from '../../plugins/pages/marked-page.ts'
import type { BookingDependencies } from './book.ts'
import { bookedSince } from './repository.ts'

/** Where a browser without scripts lands after its booking was taken. */
export const BOOKED_ADDRESS = '/schedule/booked'
/** For how long it says so. */
const TEN_MINUTES = 600_000
const TITLE = 'Your consultation has been scheduled.'

const bookedQuery = z.object({ booking: z.string() })

/** What has just been booked, for whoever booked it: nobody else knows the booking's id so soon. */
export async function plainBookedPage(
  app: FastifyInstance,
  { page, tools }: { page: MarkedPage; tools: () => BookingDependencies },
): Promise<void> {
  app.get(BOOKED_ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const { db, now } = tools()
    const { data } = bookedQuery.safeParse(request.query)
    const since = new Date(now.getTime() - TEN_MINUTES)
    const booked = data && (await bookedSince(db, data.booking, since))
    if (booked === undefined) {
      return reply.header('cache-control', 'no-store').redirect('/schedule', 303)
    }
    const { service, timezone, starts_at, ends_at } = booked
    const { date, time, zone } = spanIn(timezone, new Date(starts_at), new Date(ends_at))
    const entries = [
      ['Re', service],
      ['Date', date],
      ['Time', `${time}, ${zone}`],
    ]
    const said = success(
      TITLE,
      html`<p>You will receive a confirmation email shortly.</p>
        <dl class="ledger booked-entries">
          ${entries.map(
            ([term, detail]) =>
              html`<div>
                <dt>${term}</dt>
                <dd>${detail}</dd>
              </div>`,
          )}
        </dl>
        <p><a class="text-link" href="/">Back to the home page</a></p>`,
    )
    const headers = { ...page.headers, ...UNLISTED }
    return sendPage(request, reply, {
      status: 200,
      page: page.saying(TITLE.slice(0, -1), html`<div class="schedule-plain">${said}</div>`),
      headers,
    })
  })
}
