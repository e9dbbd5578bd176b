import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageData, ReturnedForm } from '../../../contracts/page-data.ts'
import { paths } from '../../../web/paths.ts'
import type { ApiError } from '../../lib/errors.ts'
import type { Headers } from '../security-headers.ts'
import { pageHeaders } from './built-site.ts'
import { acceptedEncodings, type Encoding } from '../negotiate.ts'
import { inTurn } from './in-turn.ts'
import type { Render } from './renderer.ts'
import type { SiteIndex } from './site-index.ts'
import type { CountVisit } from './count-visit.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Favors speed over size, because each page is sent only once. */
const BROTLI_QUALITY = 5

export interface RequestPage {
  status: number
  data: PageData
  headers?: Headers
}

/** Renders /schedule, /booking/{token}, and forms that come back with errors. */
export interface RequestPages {
  /** Sends the page at the request's own path, uncached. */
  send(request: FastifyRequest, reply: FastifyReply, page: RequestPage): Promise<FastifyReply>
  /** Sends the prerendered page at the request's own path, as a page without a route is sent. */
  sendBuilt(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  isPage(path: string): boolean
}

interface RequestPagesOptions {
  index: SiteIndex
  security: Headers
  render: Render
  /** In the office's time zone. */
  year: () => number
  countVisit: CountVisit
  sendBuilt: RequestPages['sendBuilt']
}

/**
 * Only these are always rendered per request; visits of the others are counted where the
 * prerendered page is sent.
 */
const COUNTED: readonly string[] = [paths.schedule(), paths.webinar(), paths.webinarThankYou()]

/** The path of each page's entry in site.json. */
const ADDRESSES = {
  contact: paths.contact(),
  webinar: paths.webinar(),
  'webinar-thank-you': paths.webinarThankYou(),
  schedule: paths.schedule(),
  booking: paths.booking(),
  'lost-hours': paths.tool('lost-hours'),
  '409a-readiness': paths.tool('409a-readiness'),
  'marketability-discount': paths.tool('marketability-discount'),
  'cost-of-capital': paths.tool('cost-of-capital'),
} satisfies Record<PageData['page'], string>

export function requestPages({
  index,
  security,
  render,
  year,
  countVisit,
  sendBuilt,
}: RequestPagesOptions): RequestPages {
  const renderInTurn = inTurn(render)
  return {
    sendBuilt,
    isPage: (path) => Object.hasOwn(index.pages, path) || Object.hasOwn(index.aliases ?? {}, path),
    async send(request, reply, { status, data, headers = {} }) {
      const entry = index.pages[ADDRESSES[data.page]]
      if (!entry) throw new Error(`The build has no page ${data.page}`)
      const [path = ''] = request.url.split('?')
      if (COUNTED.includes(path) && status === 200) countVisit(request.raw, path)
      const html = await renderInTurn({ path, entry, data, year: year() })
      const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
      reply.code(status).headers({
        ...pageHeaders(security, entry),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...headers,
      })
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(await compress(encoding, html))
    },
  }
}

function compress(encoding: Encoding, html: string): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? deflate(html) : Promise.resolve(Buffer.from(html))
}

/** Keeps personal pages out of search engines. */
export const NOINDEX: Headers = { 'x-robots-tag': 'noindex' }

/** In this scope, only urlencoded bodies are accepted. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody)
}

/** A field that is missing or was sent twice counts as empty. */
export function textFields<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Record<Name, string> {
  const sent = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}))
  const textOf = (name: Name) => {
    const value: unknown = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly these names
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>
}

/** The first message for each field. */
export function errorsByField(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}

/** The error's messages by field, or its general message if it names none. */
export function refusalOf({ issues = [], message }: ApiError): Omit<ReturnedForm, 'values'> {
  if (issues.length === 0) return { errors: {}, message }
  return { errors: Object.fromEntries(issues.map(({ path, message: said }) => [path, said])) }
}
