import type { FastifyInstance } from 'fastify'
import { site } from '../../../content/site.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { openapi } from '../../plugins/openapi.ts'
import { requireAccess } from './access.ts'
import { accountRoutes } from './account-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { blockRoutes } from './calendar/block-routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { exportRoutes } from './people/export-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { viewRoutes } from './people/view-routes.ts'
import { replyRoutes } from './replies/routes.ts'
import { replyTemplateRoutes } from './replies/template-routes.ts'
import { heldRoutes } from './held-routes.ts'
import { checklistRoutes } from './checklist-routes.ts'
import { liveRoutes } from './live-routes.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { setupRoutes } from './setup-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { sourcesRoutes } from './sources-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { webinarRegistrantRoutes } from './webinar/registrant-routes.ts'
import { webinarSessionRoutes } from './webinar/routes.ts'

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
