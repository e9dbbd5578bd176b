import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { domainStatus, domainUpdateReply } from '../../../contracts/domain/domain.ts'
import { errorBody } from '../../../contracts/errors.ts'
import type { Dependencies } from '../../dependencies.ts'
import { keptAnswer } from './kept-answer.ts'
import { lookAtDomain } from './status.ts'
import { recordUpdates } from './update-records.ts'

/** How long a look at the domain counts, in milliseconds. */
const STATUS_KEPT_MS = 60_000

/** `GET /api/domain/status` and `POST /api/domain/update-record`. */
export async function domainRoutes(
  instance: FastifyInstance,
  { env, clock }: Pick<Dependencies, 'env' | 'clock'>,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { domain, deploymentUrl, mailFrom } = env
  const status = keptAnswer(
    () => lookAtDomain({ domain, deploymentUrl, sender: mailFrom.address, clock }),
    { clock, keptForMs: STATUS_KEPT_MS },
  )
  const updateRecords = recordUpdates(domain, clock)

  // Nothing is read from the body of an update: nothing, or anything, will do, whatever it is called.
  app.addHook('onRequest', async ({ headers }) => {
    delete headers['content-type']
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

  app.get(
    '/api/domain/status',
    {
      schema: {
        summary: "Whether the site's domain leads here, and what is wrong where it does not",
        response: { 200: domainStatus },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return status.read()
    },
  )

  app.post(
    '/api/domain/update-record',
    {
      schema: {
        summary: 'Write the two records of the configuration into the zone',
        description: "Needs `Authorization: Bearer` with the operator's token.",
        response: { 202: domainUpdateReply, 401: errorBody, 409: errorBody, 502: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await updateRecords(request.headers.authorization)
      status.forget()
      return reply
        .code(202)
        .send({ message: 'DNS record update initiated. Please wait for propagation.' })
    },
  )
}
