import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { site } from '../../cms/site.ts'
import { paths } from '../../web/paths.ts'
import { ApiError, asApiError } from '../lib/errors.ts'
import { html } from '../lib/html.ts'
import { loggedPath } from '../lib/log.ts'
import type { RouteTable } from './route-table.ts'
import type { Headers } from './security-headers.ts'

export interface NotFoundOptions {
  routes: RouteTable
  headers: Headers
  /** Whether a page or file is served at the path. */
  isPage: (path: string) => boolean
  /** Undefined without a built site. */
  pageNotFound: ((request: FastifyRequest, reply: FastifyReply) => unknown) | undefined
}

/** Sends an error as JSON, or as a small HTML page to browsers outside of the API. */
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
    // The string serializer bypasses the route's response schema.
    void reply.type('application/json; charset=utf-8').serializer(String).send(json)
  }
}

/** Server errors are logged with their stack. */
export function errorReplies(app: FastifyInstance, headers: Headers): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asApiError(thrown)
    if (error.statusCode >= 500) {
      const { method, url } = request
      request.log.error({ method, path: loggedPath(url), err: thrown }, 'request failed')
    }
    sendError(error, request, reply, headers)
  })
}

/** Answers what no route handles: 308 to the path without its trailing slash, 405, or 404. */
export function notFoundReplies(app: FastifyInstance, options: NotFoundOptions): void {
  app.setNotFoundHandler((request, reply) => {
    const { path, query } = splitUrl(request.url)
    const target = withoutTrailingSlash(path)
    if (target !== undefined && methodsOf(options, target).length > 0) {
      return reply.headers(options.headers).redirect(target + query, 308)
    }
    const methods = methodsOf(options, path)
    // A route with a path parameter may have rejected this path itself with the right method.
    const isWrong = methods.length > 0 && !methods.includes(request.method)
    if (isWrong) throw wrongMethod(methods)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && options.pageNotFound && !isApi(path)) return options.pageNotFound(request, reply)
    throw new ApiError(404, 'not_found', 'Page not found.')
  })
}

function methodsOf({ routes, isPage }: NotFoundOptions, path: string): string[] {
  const methods = routes.methodsOf(path)
  return [...new Set(isPage(path) ? ['GET', 'HEAD', ...methods] : methods)]
}

/** Never returns a path that browsers would take for another host, such as `//evil.example`. */
function withoutTrailingSlash(path: string): string | undefined {
  return !isApi(path) && /^\/[^/\\].*\/$/.test(path) ? path.replace(/\/+$/, '') : undefined
}

function isApi(path: string): boolean {
  return path === paths.api.root() || path.startsWith(`${paths.api.root()}/`)
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

function wrongMethod(methods: string[]): ApiError {
  const allow = methods.join(', ')
  return new ApiError(405, 'method_not_allowed', `This address accepts only ${allow}.`, undefined, {
    allow,
  })
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !isApi(splitUrl(url).path) && (headers.accept ?? '').includes('text/html')
}

/** Has no styles or scripts, so that it works when everything else fails. */
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
          Your browser's Back button brings back what you typed. You can also email
          <a href="mailto:${site.email}">${site.email}</a> or go to the
          <a href="${paths.home()}">home page</a>.
        </p>
      </body>
    </html>`
  return document.toString()
}
