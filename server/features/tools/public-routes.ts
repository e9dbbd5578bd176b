import type { FastifyInstance, FastifyReply } from 'fastify'
import { calendarWords, documents, events } from '../../../cms/pages/409a-readiness.ts'
import { site } from '../../../cms/site.ts'
import { calendarFile } from '../../../contracts/tools/calendar-file.ts'
import { CAPITAL_FIELDS, evaluateCapital } from '../../../contracts/tools/cost-of-capital.ts'
import { capitalSheet } from '../../../contracts/tools/cost-of-capital-workbook.ts'
import { evaluateLostHours, LOST_HOURS_FIELDS } from '../../../contracts/tools/lost-hours.ts'
import {
  evaluateMarketability,
  MARKETABILITY_FIELDS,
} from '../../../contracts/tools/marketability.ts'
import { marketabilitySheet } from '../../../contracts/tools/marketability-workbook.ts'
import {
  evaluateReadiness,
  READINESS_FIELDS,
  readinessDays,
} from '../../../contracts/tools/readiness.ts'
import { EXCEL_TYPE, type Sheet, workbookFile } from '../../../contracts/tools/workbook-file.ts'
import * as capitalPage from '../../../cms/pages/cost-of-capital.ts'
import { workbookWords } from '../../../cms/pages/marketability-discount.ts'
import type { PageData } from '../../../contracts/page-data.ts'
import { paths } from '../../../web/paths.ts'
import {
  acceptForms,
  NOINDEX,
  type RequestPages,
  textFields,
} from '../../http/pages/request-pages.ts'
import type { FeatureDependencies } from '../../http/routes/dependencies.ts'

/**
 * Forms of the tools, posted without JavaScript. The results are rendered, and nothing is stored.
 */
export async function toolRoutes(
  app: FastifyInstance,
  { pages, clock }: Pick<FeatureDependencies, 'pages' | 'clock'>,
): Promise<void> {
  if (pages) await app.register(toolForms, { pages, clock })
}

/** As a page, a successful post leaves no line in the log. */
const UNLOGGED = { schema: { hide: true }, config: { page: true } }

/** The check boxes of a list, joined by commas. */
function checkedIn(body: unknown): string {
  const have: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'have') : ''
  return [have]
    .flat()
    .filter((id) => typeof id === 'string')
    .join(',')
}

function sendFile(reply: FastifyReply, name: string, type: string, file: string | Buffer) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(file)
}

function sendWorkbook(reply: FastifyReply, path: string, sheet: Sheet) {
  const name = path.replace(/^.*\//, '')
  return sendFile(reply, name, EXCEL_TYPE, Buffer.from(workbookFile([sheet])))
}

async function toolForms(
  app: FastifyInstance,
  { pages, clock }: { pages: RequestPages; clock: () => Date },
): Promise<void> {
  await acceptForms(app)

  /** Answers with the page; `answerOf` returns its data and whether an input is invalid. */
  function postTo(path: string, answerOf: (body: unknown) => { data: PageData; invalid: boolean }) {
    app.post(path, UNLOGGED, async (request, reply) => {
      const { data, invalid } = answerOf(request.body)
      return pages.send(request, reply, { status: invalid ? 400 : 200, data, headers: NOINDEX })
    })
  }

  const readiness = (body: unknown) => {
    const inputs = { ...textFields(body, READINESS_FIELDS), have: checkedIn(body) }
    const ids = { events: events.map(({ id }) => id), documents: documents.map(({ id }) => id) }
    return { inputs, ...evaluateReadiness(inputs, ids) }
  }

  postTo(paths.tool('409a-readiness'), (body) => {
    const { inputs, errors } = readiness(body)
    return { data: { page: '409a-readiness', inputs }, invalid: errors !== undefined }
  })

  app.post(paths.readinessCalendar(), UNLOGGED, async (request, reply) => {
    const { result } = readiness(request.body)
    if (!result?.due) return reply.redirect(paths.tool('409a-readiness'), 303)
    const days = readinessDays(result, { ...calendarWords, events })
    const options = { firm: site.company, host: request.hostname, now: clock().toISOString() }
    return sendFile(reply, '409a.ics', 'text/calendar; charset=utf-8', calendarFile(days, options))
  })

  const marketability = (body: unknown) => {
    const inputs = textFields(body, MARKETABILITY_FIELDS)
    return { inputs, ...evaluateMarketability(inputs) }
  }

  postTo(paths.tool('marketability-discount'), (body) => {
    const { inputs, errors } = marketability(body)
    return { data: { page: 'marketability-discount', inputs }, invalid: errors !== undefined }
  })

  app.post(paths.marketabilityWorkbook(), UNLOGGED, async (request, reply) => {
    const { result } = marketability(request.body)
    if (!result) return reply.redirect(paths.tool('marketability-discount'), 303)
    const sheet = marketabilitySheet(result, workbookWords)
    return sendWorkbook(reply, paths.marketabilityWorkbook(), sheet)
  })

  const capital = (body: unknown) => {
    const inputs = textFields(body, CAPITAL_FIELDS)
    return { inputs, ...evaluateCapital(inputs) }
  }

  postTo(paths.tool('cost-of-capital'), (body) => {
    const { inputs, errors } = capital(body)
    return { data: { page: 'cost-of-capital', inputs }, invalid: errors !== undefined }
  })

  app.post(paths.capitalWorkbook(), UNLOGGED, async (request, reply) => {
    const { result } = capital(request.body)
    if (!result) return reply.redirect(paths.tool('cost-of-capital'), 303)
    const sheet = capitalSheet(result, capitalPage.workbookWords)
    return sendWorkbook(reply, paths.capitalWorkbook(), sheet)
  })

  postTo(paths.tool('lost-hours'), (body) => {
    const inputs = textFields(body, LOST_HOURS_FIELDS)
    const invalid = evaluateLostHours(inputs).errors !== undefined
    return { data: { page: 'lost-hours', inputs }, invalid }
  })
}
