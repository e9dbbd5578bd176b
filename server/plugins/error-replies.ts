import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { site } from '../../content/site.ts'
import { ApiError, asApiError } from '../errors.ts'
import { html } from '../html.ts'
import { loggedPath } from '../log.ts'
import type { RouteTable } from './route-table.ts'
import type { Headers } from './security-headers.ts'

/** What an unknown address is compared with. */
export interface Known {
  routes: RouteTable
  /** Whether a page or file is served at a path. */
  isPage: (path: string) => boolean
  /** Answers with the page that says so. */
  pageNotFound: ((request: FastifyRequest, reply: FastifyReply) => unknown) | undefined
}

/** Sends an error: as JSON, or to a browser outside of the API as a small page. */
export function sendError(
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
): void {
  reply
    .code(error.statusCode)
    .headers({ ...headers, ...error.headers, 'cache-control': 'no-store' })
  if (wantsPage(request)) void reply.type('text/html; charset=utf-8').send(errorPage(error))
  else {
    const json = JSON.stringify(error.toBody())
    // As text, so that no response schema of the route is applied to it.
    void reply.type('application/json; charset=utf-8').serializer(String).send(json)
  }
}

/** Turns whatever is thrown into an answer; what is our own fault goes to the log with its stack. */
export function errorReplies(app: FastifyInstance, headers: Headers): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asApiError(thrown)
    if (error.statusCode >= 500) {
      const { method, url } = request
      request.log.error({ method, path: loggedPath(url), err: thrown }, 'failed')
    }
    sendError(error, request, reply, headers)
  })
}

/** Answers what no route takes: 308 to the address without its slash, 405, or 404. */
export function unknownAddresses(app: FastifyInstance, known: Known): void {
  app.setNotFoundHandler((request, reply) => {
    const { path, query } = splitUrl(request.url)
    const target = withoutTrailingSlash(path)
    if (target !== undefined && methodsOf(known, target).length > 0) {
      return reply.redirect(target + query, 308)
    }
    const methods = methodsOf(known, path)
    // A route that takes the method and comes here knows nothing of the address.
    const isWrong = methods.length > 0 && !methods.includes(request.method)
    if (isWrong) throw wrongMethod(methods)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && known.pageNotFound && !isApi(path)) return known.pageNotFound(request, reply)
    throw new ApiError(404, 'not_found', 'There is nothing at this address.')
  })
}

function methodsOf({ routes, isPage }: Known, path: string): string[] {
  const methods = routes.methodsOf(path)
  return [...new Set(isPage(path) ? ['GET', 'HEAD', ...methods] : methods)]
}

/** Never an address that a browser could take for another host, as it would `//evil.example`. */
function withoutTrailingSlash(path: string): string | undefined {
  return !isApi(path) && /^\/[^/\\].*\/$/.test(path) ? path.replace(/\/+$/, '') : undefined
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

function wrongMethod(methods: string[]): ApiError {
  const allow = methods.join(', ')
  return new ApiError(405, 'method_not_allowed', `This address takes ${allow} only.`, undefined, {
    allow,
  })
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !isApi(splitUrl(url).path) && (headers.accept ?? '').includes('text/html')
}

/** No style and no script: it must work when nothing else does. */
function errorPage(error: ApiError): string {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${error.toBody().error} | ${site.company}</title>
      </head>
      <body>
        <h1>${error.message}</h1>
        <p>
          Your browser's Back button brings back what you typed. You can also write to
          <a href="mailto:${site.email}">${site.email}</a> or go to the <a href="/">home page</a>.
        </p>
      </body>
    </html>`
  return document.toString()
}
