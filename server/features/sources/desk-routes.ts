import type { FastifyInstance } from 'fastify'
import { sourcesQuery, sourcesReport } from '../../../contracts/sources/report.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { readSources } from './report.ts'

export async function sourcesRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const { db, env, clock } = options

  deskRoute(app, options)('GET', deskPaths.api.sources(), {
    access: 'member',
    summary: 'Visits, leads, and bookings by page, referrer, campaign, and week',
    query: sourcesQuery,
    reply: sourcesReport,
    handle: ({ query }) =>
      readSources({ db, officeTimeZone: env.officeTimeZone, now: clock() }, query),
  })
}
