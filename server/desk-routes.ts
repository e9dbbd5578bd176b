import type { FastifyInstance } from 'fastify'
import { site } from '../content/site.ts'
import { deskPaths } from '../web/desk/paths.ts'
import type { Dependencies } from './http/dependencies.ts'
import { openapi } from './http/openapi.ts'
import { requireAccess } from './features/staff/access.ts'
import { accountRoutes } from './features/staff/account-routes.ts'
import { auditRoutes } from './features/audit/desk-routes.ts'
import { blockRoutes } from './features/busy-times/desk-routes.ts'
import { calendarRoutes } from './features/bookings/desk-routes.ts'
import { exportRoutes } from './features/personal-data/desk-routes.ts'
import { peopleRoutes } from './features/people/desk-routes.ts'
import { viewRoutes } from './features/people/view-routes.ts'
import { replyRoutes } from './features/replies/desk-routes.ts'
import { replyTemplateRoutes } from './features/replies/template-routes.ts'
import { heldRoutes } from './features/held/desk-routes.ts'
import { checklistRoutes } from './features/checks/desk-routes.ts'
import { liveRoutes } from './features/staff/live-routes.ts'
import { outboxRoutes } from './features/outbox/desk-routes.ts'
import { setupRoutes } from './features/staff/setup-routes.ts'
import { signInRoutes } from './features/staff/sign-in-routes.ts'
import { sourcesRoutes } from './features/sources/desk-routes.ts'
import { staffRoutes } from './features/staff/staff-routes.ts'
import { webinarRegistrantRoutes } from './features/webinar/registrant-routes.ts'
import { webinarSessionRoutes } from './features/webinar/session-routes.ts'

/** What the desk's routes need. */
export type DeskDependencies = Pick<
  Dependencies,
  'db' | 'env' | 'clock' | 'wakeWorker' | 'settingsFile' | 'stopping' | 'webinar'
>

/** The staff's API, with an OpenAPI document of its own. */
export async function deskRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  requireAccess(app, options)
  await openapi(app, {
    path: deskPaths.api.description(),
    title: `${site.company} desk API`,
    description: 'The staff’s API. Its errors have the same shape as those of the public API.',
    config: { access: 'member' },
  })
  await app.register(signInRoutes, options)
  await app.register(setupRoutes, options)
  await app.register(accountRoutes, options)
  await app.register(staffRoutes, options)
  await app.register(auditRoutes, options)
  await app.register(peopleRoutes, options)
  await app.register(viewRoutes, options)
  await app.register(exportRoutes, options)
  await app.register(replyRoutes, options)
  await app.register(replyTemplateRoutes, options)
  await app.register(calendarRoutes, options)
  await app.register(blockRoutes, options)
  await app.register(heldRoutes, options)
  await app.register(outboxRoutes, options)
  await app.register(checklistRoutes, options)
  await app.register(sourcesRoutes, options)
  await app.register(liveRoutes, options)
  await app.register(webinarSessionRoutes, options)
  await app.register(webinarRegistrantRoutes, options)
}
