import type { FastifyInstance } from 'fastify'
import { checklist } from '../../../contracts/checks/checklist.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { createChecklist } from './checklist.ts'

/** What is missing before launch, and what has broken since. */
export async function checklistRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const readChecklist = createChecklist(options)

  deskRoute(app, options)('GET', deskPaths.api.checklist(), {
    access: 'member',
    summary: 'What `npm run doctor` finds, examined now',
    reply: checklist,
    handle: () => readChecklist(),
  })
}
