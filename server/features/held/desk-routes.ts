import type { FastifyInstance } from 'fastify'
import { heldPage, heldQuery, heldSubmission } from '../../../contracts/held/held.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import type { Releases } from './decide.ts'
import { discard, readHeldPage, release, restore } from './held.ts'

/** For all staff: what a limit or the spam score held. */
export async function heldRoutes(
  app: FastifyInstance,
  options: DeskDependencies & { releases: Releases },
): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock, releases } = options
  const { api } = deskPaths

  route('GET', api.held(), {
    access: 'member',
    summary: 'Held submissions, newest first: those that wait, or those already decided',
    query: heldQuery,
    reply: heldPage,
    handle: ({ query }) =>
      readHeldPage({ db, now: clock(), officeTimeZone: env.officeTimeZone }, query),
  })

  route('POST', api.releaseHeld(':id'), {
    access: 'member',
    summary: 'Release a submission, as if it had been sent now; its emails go out in ten seconds',
    reply: heldSubmission,
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ context, id }) => release(context, id, { releases, webhook: env.webhook }),
  })

  route('POST', api.discardHeld(':id'), {
    access: 'member',
    summary: 'Discard a submission; no email goes out',
    reply: heldSubmission,
    errors: [404, 409],
    handle: ({ context, id }) => discard(context, id),
  })

  route('POST', api.restoreHeld(':id'), {
    access: 'member',
    summary: 'Undo a discard, or a release before its emails go out, so that it waits again',
    reply: heldSubmission,
    errors: [404, 409],
    handle: ({ context, id }) => restore(context, id, releases),
  })
}
