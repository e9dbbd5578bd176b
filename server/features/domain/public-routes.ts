import type { FastifyInstance } from 'fastify'
import { domainStatus, domainUpdateReply } from '../../../contracts/domain/domain.ts'
import { paths } from '../../../web/paths.ts'
import type { Dependencies } from '../../http/routes/dependencies.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import { ttlCache } from '../../lib/ttl-cache.ts'
import { checkDomain } from './status.ts'
import { recordUpdates } from './update-records.ts'

/** How long a status is cached. */
const STATUS_TTL_MS = 60_000

/** `GET /api/domain/status` and `POST /api/domain/update-record`. */
export async function domainRoutes(
  app: FastifyInstance,
  { env, clock }: Pick<Dependencies, 'env' | 'clock'>,
): Promise<void> {
  const route = publicRoute(app)
  const { domain, deploymentUrl, mailFrom } = env
  const status = ttlCache(
    () => checkDomain({ domain, deploymentUrl, sender: mailFrom.address, clock }),
    { clock, ttlMs: STATUS_TTL_MS },
  )
  const updateRecords = recordUpdates(domain)

  // An update ignores its body, so accept any content type or none.
  app.addHook('onRequest', async ({ headers }) => {
    delete headers['content-type']
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

  route('GET', paths.api.domainStatus(), {
    summary: "Checks whether the site's domain points here, and what is wrong if it doesn't",
    reply: domainStatus,
    handle: () => status.read(),
  })

  route('POST', paths.api.updateRecord(), {
    summary: 'Write the two configured records into the zone',
    description: "Needs `Authorization: Bearer` with the operator's token.",
    status: 202,
    reply: domainUpdateReply,
    errors: [401, 409, 502],
    async handle({ request }) {
      await updateRecords(request.headers.authorization)
      status.clear()
      return { message: 'DNS record update initiated. Please wait for propagation.' }
    },
  })
}
