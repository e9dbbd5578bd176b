import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sourcesQuery, sourcesReport } from '../../../contracts/sources/report.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readSources } from './report.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Where leads come from. */
export async function sourcesRoutes(
  instance: FastifyInstance,
  { db, env, clock }: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    deskPaths.api.sources(),
    {
      config: { access: 'member' },
      schema: {
        summary: 'Visits, leads, and bookings by page, referrer, campaign, and week',
        querystring: sourcesQuery,
        response: { 200: sourcesReport, 400: errorBody },
      },
    },
    ({ query }) => readSources({ db, officeTimeZone: env.officeTimeZone, now: clock() }, query),
  )
}
