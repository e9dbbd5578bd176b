import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { domainStatus, domainUpdateReply } from '../../../contracts/domain/domain.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { paths } from '../../../web/paths.ts'
import type { Dependencies } from '../../http/routes/dependencies.ts'
import { ttlCache } from '../../lib/ttl-cache.ts'
import { checkDomain } from './status.ts'
import { recordUpdates } from './update-records.ts'

/** How long a status is cached, in milliseconds. */
const STATUS_TTL_MS = 60_000

/** `GET /api/domain/status` and `POST /api/domain/update-record`. */
export async function domainRoutes(
  instance: FastifyInstance,
  { env, clock }: Pick<Dependencies, 'env' | 'clock'>,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { domain, deploymentUrl, mailFrom } = env
  const status = ttlCache(
    () => checkDomain({ domain, deploymentUrl, sender: mailFrom.address, clock }),
    { clock, ttlMs: STATUS_TTL_MS },
  )
  const updateRecords = recordUpdates(domain, clock)

  // An update ignores its body, so accept any content type or none.
  app.addHook('onRequest', async ({ headers }) => {
    delete headers['content-type']
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

  app.get(
    paths.api.domainStatus(),
    {
      schema: {
        summary: "Checks whether the site's domain points here, and what is wrong if it doesn't",
        response: { 200: domainStatus },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return status.read()
    },
  )

  app.post(
    paths.api.updateRecord(),
    {
      schema: {
        summary: 'Write the two configured records into the zone',
        description: "Needs `Authorization: Bearer` with the operator's token.",
        response: { 202: domainUpdateReply, 401: errorBody, 409: errorBody, 502: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await updateRecords(request.headers.authorization)
      status.clear()
      return reply
        .code(202)
        .send({ message: 'DNS record update initiated. Please wait for propagation.' })
    },
  )
}
