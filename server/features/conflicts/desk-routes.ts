import type { FastifyInstance } from 'fastify'
import {
  conflictQuery,
  conflictSearch,
  newConflictCheck,
} from '../../../contracts/conflicts/conflicts.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { saveCheck } from './save-check.ts'
import { searchConflicts } from './search-conflicts.ts'

/** For all staff: conflicts of interest with a person. */
export async function conflictRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const url = deskPaths.api.conflicts(':id')

  route('GET', url, {
    access: 'member',
    summary: 'Everything that names a person, their company, or an adverse party',
    query: conflictQuery,
    reply: conflictSearch,
    errors: [404],
    handle: ({ id, query }) => searchConflicts(options.db, id, query),
  })

  route('POST', url, {
    access: 'member',
    summary: 'Save the result of a conflict check',
    body: newConflictCheck,
    status: 201,
    errors: [404, 409],
    handle: ({ context, staff, id, body }) => saveCheck(context, id, { ...body, author: staff }),
  })
}
