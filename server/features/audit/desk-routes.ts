import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { auditPage, auditQuery } from '../../../contracts/audit/audit.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readAudit } from './read-audit.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** The record of changes, for owners. Nothing here changes or deletes it. */
export async function auditRoutes(
  instance: FastifyInstance,
  { db, env }: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    deskPaths.api.audit(),
    {
      config: { access: 'owner' },
      schema: {
        summary: 'What was changed, by whom, and when; newest first',
        querystring: auditQuery,
        response: { 200: auditPage, 400: errorBody },
      },
    },
    ({ query }) => readAudit(db, query, env.officeTimeZone),
  )
}
