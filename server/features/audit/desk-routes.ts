import type { FastifyInstance } from 'fastify'
import { auditPage, auditQuery } from '../../../contracts/audit/audit.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { readAudit } from './read-audit.ts'

/** The API of the audit log, read-only, for owners. */
export async function auditRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)

  route('GET', deskPaths.api.audit(), {
    access: 'owner',
    summary: 'What was changed, by whom, and when; newest first',
    query: auditQuery,
    reply: auditPage,
    handle: ({ query }) => readAudit(options.db, query, options.env.officeTimeZone),
  })
}
