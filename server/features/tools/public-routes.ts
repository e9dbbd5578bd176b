import type { FastifyInstance } from 'fastify'
import { evaluateLostHours, LOST_HOURS_FIELDS } from '../../../contracts/tools/lost-hours.ts'
import type { PageData } from '../../../contracts/page-data.ts'
import { paths } from '../../../web/paths.ts'
import {
  acceptForms,
  NOINDEX,
  type RequestPages,
  textFields,
} from '../../http/pages/request-pages.ts'
import type { FeatureDependencies } from '../../http/routes/dependencies.ts'

/** Forms of the tools, posted without JavaScript. The results are rendered, and nothing is stored. */
export async function toolRoutes(
  app: FastifyInstance,
  { pages }: Pick<FeatureDependencies, 'pages'>,
): Promise<void> {
  if (pages) await app.register(toolForms, { pages })
}

async function toolForms(app: FastifyInstance, { pages }: { pages: RequestPages }): Promise<void> {
  await acceptForms(app)

  /** Answers with the page; `answerOf` returns its data and whether an input is invalid. */
  function postTo(path: string, answerOf: (body: unknown) => { data: PageData; invalid: boolean }) {
    // As a page, a successful post leaves no line in the log.
    app.post(path, { schema: { hide: true }, config: { page: true } }, async (request, reply) => {
      const { data, invalid } = answerOf(request.body)
      return pages.send(request, reply, { status: invalid ? 400 : 200, data, headers: NOINDEX })
    })
  }

  postTo(paths.tool('lost-hours'), (body) => {
    const inputs = textFields(body, LOST_HOURS_FIELDS)
    const invalid = evaluateLostHours(inputs).errors !== undefined
    return { data: { page: 'lost-hours', inputs }, invalid }
  })
}
