import type { FastifyInstance } from 'fastify'
import { contactReply } from '../../../contracts/contact/contact.ts'
import { contactPost } from '../../../contracts/sources/requests.ts'
import { paths } from '../../../web/paths.ts'
import type { FeatureDependencies } from '../../http/routes/dependencies.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import { withoutSource } from '../sources/source-of-request.ts'
import { contactForm } from './form.ts'
import { sendMessage } from './send-message.ts'

/** `POST /api/contact`, and `POST /contact` for browsers without JavaScript. */
export async function contactRoutes(
  app: FastifyInstance,
  { db, env, clock, wakeWorker, pages }: FeatureDependencies,
): Promise<void> {
  const route = publicRoute(app, { wakeWorker })
  const { limits, mailStaff: staff, webhook } = env
  const deps = () => ({ db, staff, limits, webhook, now: clock() })

  route('POST', paths.api.contact(), {
    summary: 'Send a message',
    body: contactPost,
    status: 201,
    reply: contactReply,
    errors: [422],
    idempotent: true,
    wakesWorker: true,
    handle({ request, body, key }) {
      const { form, source } = withoutSource(request.headers, body, pages)
      return sendMessage(deps(), form, { key, ip: request.ip, source })
    },
  })

  if (pages) await app.register(contactForm, { pages, deps, wakeWorker })
}
