import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { checklist } from '../../../contracts/checks/checklist.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { createChecklist } from './checklist.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** What is missing before launch, and what has broken since. */
export async function checklistRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const examineSite = createChecklist(options)
  app.get(
    deskPaths.api.checklist(),
    {
      config: { access: 'member' },
      schema: {
        summary: 'What `npm run doctor` finds, examined now',
        response: { 200: checklist },
      },
    },
    () => examineSite(),
  )
}
