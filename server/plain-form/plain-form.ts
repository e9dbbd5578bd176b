import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { type ApiError, asApiError } from '../errors.ts'
import type { MarkedPage } from '../plugins/pages/marked-page.ts'
import { boundsIn } from './fields.ts'
import { formAgain, type FormErrors, type FormValues, type PlainForm } from './form.ts'
import { sendPage, UNLISTED } from './send-page.ts'

/** What becomes of a form that a browser posts by itself. */
export interface PlainFormOptions<Schema extends z.ZodMiniType> {
  /** The page that has the form. */
  page: MarkedPage
  form: PlainForm
  /** The contract of the API's own door. */
  schema: Schema
  /** Does what was asked for; answers with the address that says so. */
  send: (body: z.infer<Schema>) => Promise<string>
}

/**
 * A form as a browser without scripts sends it: urlencoded to the page's own address. Success leads
 * to another page by 303, so that a reload sends nothing twice; anything else gives the page back
 * with all that was typed. Register it in a scope of its own: it takes forms and nothing else.
 */
export async function plainForm<Schema extends z.ZodMiniType>(
  app: FastifyInstance,
  { page, form, schema, send }: PlainFormOptions<Schema>,
): Promise<void> {
  await takesForms(app)
  const bounds = boundsIn(schema)
  const names = form.fields.map(({ name }) => name)

  app.post(form.action, { schema: { hide: true } }, async (request, reply) => {
    const values = typedIn(request.body, names)
    const again = (status: number, wrong: { errors?: FormErrors; message?: string }) => {
      const content = formAgain(form, { values, bounds, ...wrong })
      const headers = { ...page.headers, ...UNLISTED }
      return sendPage(request, reply, { status, page: page.saying(form.title, content), headers })
    }
    const { success, data, error } = schema.safeParse(request.body ?? {})
    if (!success) return again(400, { errors: errorsBy(error.issues) })
    try {
      const done = await send(data)
      return await reply.header('cache-control', 'no-store').redirect(done, 303)
    } catch (thrown) {
      const { statusCode, message, headers } = asApiError(thrown)
      if (statusCode >= 500) request.log.error({ err: thrown }, 'A form could not be taken')
      reply.headers(headers)
      return again(statusCode, { message })
    }
  })
}

/** Lets a scope take what browsers post by themselves, and nothing else. */
export async function takesForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody)
}

/** What stood in the fields, whatever it was; a field that was sent twice counts as empty. */
export function typedIn(body: unknown, names: readonly string[]): FormValues {
  const typed = new Map(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  return Object.fromEntries(names.map((name) => [name, typed.get(name) ?? '']))
}

/** The first sentence for each field. */
export function errorsBy(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}

/** The sentences of a refusal, by their fields. */
export function errorsOf({ issues = [] }: ApiError): FormErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
