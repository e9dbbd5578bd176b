import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { heldCount, heldPage, heldQuery, heldSubmission } from '../../../contracts/held/held.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { countWaiting } from './repository.ts'
import type { Releases } from './decide.ts'
import { discard, readHeldPage, release, restore } from './held.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** What a limit or the spam score held, for everyone who is signed in. */
export async function heldRoutes(
  instance: FastifyInstance,
  options: DeskDependencies & { releases: Releases },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, releases } = options
  const config = { access: 'member' } as const
  const decision = {
    params: oneId,
    body: nothing,
    response: { 200: heldSubmission, 404: errorBody, 409: errorBody },
  }

  app.get(
    deskPaths.api.held(),
    {
      config,
      schema: {
        summary: 'Held submissions, newest first: those that wait, or those already decided',
        querystring: heldQuery,
        response: { 200: heldPage, 400: errorBody },
      },
    },
    (request) => {
      const { now } = staffContext(request, options)
      return readHeldPage({ db, now, officeTimeZone: env.officeTimeZone }, request.query)
    },
  )

  app.get(
    deskPaths.api.heldCount(),
    {
      config,
      schema: { summary: 'How many submissions wait', response: { 200: heldCount } },
    },
    async () => ({ waiting: await countWaiting(db) }),
  )

  app.post(
    deskPaths.api.releaseHeld(':id'),
    {
      config,
      schema: { summary: 'Release a submission, as if it had been sent now', ...decision },
    },
    async (request) => {
      const released = await release(staffContext(request, options), request.params.id, {
        releases,
        webhook: env.webhook,
      })
      options.wakeWorker?.()
      return released
    },
  )

  app.post(
    deskPaths.api.discardHeld(':id'),
    { config, schema: { summary: 'Discard a submission; no email goes out', ...decision } },
    (request) => discard(staffContext(request, options), request.params.id),
  )

  app.post(
    deskPaths.api.restoreHeld(':id'),
    { config, schema: { summary: 'Undo a discard, so that it waits again', ...decision } },
    (request) => restore(staffContext(request, options), request.params.id),
  )
}
