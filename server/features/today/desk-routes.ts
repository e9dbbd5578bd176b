import type { FastifyInstance } from 'fastify'
import { today, todayQuery } from '../../../contracts/today/today.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { readToday } from './today.ts'

/** For all staff: the work that waits for them. */
export async function todayRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock } = options

  route('GET', deskPaths.api.today(), {
    access: 'member',
    summary:
      'Replies, calls, next steps, held submissions, and failed email that wait for the staff',
    query: todayQuery,
    reply: today,
    handle: ({ staff, query }) => readToday({ db, env, now: clock(), staffId: staff.id }, query),
  })
}
