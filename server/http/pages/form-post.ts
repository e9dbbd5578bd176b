import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { PageData, ReturnedForm } from '../../../contracts/page-data.ts'
import { asApiError } from '../../lib/errors.ts'
import {
  acceptForms,
  errorsByField,
  refusalOf,
  type RequestPages,
  textFields,
  NOINDEX,
} from './request-pages.ts'

/** For a form that browsers without JavaScript post to its page's own path. */
export interface FormPostOptions<Shape extends z.core.$ZodShape> {
  path: string
  pages: RequestPages
  /** The same contract as the API's. */
  schema: z.ZodMiniObject<Shape>
  /** Handles a valid form, and returns the URL to redirect to. */
  accept: (body: z.infer<z.ZodMiniObject<Shape>>, from: { ip: string }) => Promise<string>
  /** The page's data when it is rendered with errors. */
  dataOf: (form: ReturnedForm) => PageData | Promise<PageData>
}

/**
 * Success redirects with 303, so that a reload doesn't submit again; otherwise the page is rendered
 * with all input kept. Register it in its own scope, because it accepts only urlencoded forms.
 */
export async function formPost<Shape extends z.core.$ZodShape>(
  app: FastifyInstance,
  { path, pages, schema, accept, dataOf }: FormPostOptions<Shape>,
): Promise<void> {
  await acceptForms(app)
  const names = Object.keys(schema.shape)

  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    const values = textFields(request.body, names)
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      const data = await dataOf({ values, errors: errorsByField(parsed.error.issues) })
      return pages.send(request, reply, { status: 400, data, headers: NOINDEX })
    }
    try {
      const next = await accept(parsed.data, { ip: request.ip })
      return await reply.header('cache-control', 'no-store').redirect(next, 303)
    } catch (thrown) {
      const error = asApiError(thrown)
      if (error.statusCode >= 500) request.log.error({ err: thrown }, 'failed to save a form')
      const data = await dataOf({ values, ...refusalOf(error) })
      const headers = { ...NOINDEX, ...error.headers }
      return pages.send(request, reply, { status: error.statusCode, data, headers })
    }
  })
}
