// For the types of the route options `hide` and `page`.
import '@fastify/swagger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ViteDevServer } from 'vite'
import type { PageData } from '../../contracts/page-data.ts'
import type { Env } from '../../server/config/env.ts'
import { headersOf } from '../../server/http/pages/built-site.ts'
import '../../server/http/request-log.ts'
import type { SiteSource } from '../../server/http/pages/site-source.ts'
import { Redirect } from '../../server/http/pages/redirect.ts'
import { documentAddresses } from '../../publish/document-addresses.ts'
import { siteRedirects } from '../../publish/redirects.ts'
import type { BuiltFont } from '../../publish/fonts.ts'
import { loadRenderer, renderDesk, renderDocument } from './render-document.ts'
import { makeFile } from './site-files.ts'

/** Kept across restarts of the server. */
export interface DevTools {
  env: Env
  settingsFile: string | undefined
  log: Logger
  vite: ViteDevServer
  fonts: Promise<readonly BuiltFont[]>
  /** Logs the error and returns the HTML of a page that shows it. */
  fail: (error: unknown) => string
}

/** No page has this path. */
const NO_PAGE = '/404-page-not-found'
const HTML = 'text/html; charset=utf-8'

/** Vite adds inline scripts and styles; production allows only those that the build hashed. */
const DEV_CSP = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] }

export function viteSource({ vite, fonts, fail }: DevTools): SiteSource {
  return {
    csp: DEV_CSP,
    desk: { csp: DEV_CSP, document: async () => renderDesk(vite, await fonts) },
    async serve(app, { security, year }) {
      let routePaths: readonly string[] = []
      const redirects = new Map(Object.entries(siteRedirects()))
      const sendPage = async (
        reply: FastifyReply,
        { path, status, data }: { path: string; status: number; data?: PageData },
      ) => {
        reply.headers({ ...security, 'cache-control': 'no-store' }).type(HTML)
        try {
          const page = { path, data, year: year(), fonts: await fonts }
          return await reply.code(status).send(await renderDocument(vite, page))
        } catch (error) {
          return reply.code(500).send(fail(error))
        }
      }
      app.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        config: { page: true },
        schema: { hide: true },
        handler: async (request, reply) => {
          const path = `/${request.params['*']}`
          const isPage = wantsHtml(request) || !(path in documentAddresses.alternatives)
          try {
            ;({ routePaths } = await loadRenderer(vite))
          } catch (error) {
            return reply.code(500).headers(security).type(HTML).send(fail(error))
          }
          if (isPage && routePaths.includes(path)) return sendPage(reply, { path, status: 200 })
          const target = redirects.get(path)
          if (target !== undefined) {
            const headers = { ...security, 'cache-control': 'no-store' }
            return new Redirect(target, headers).answer(request, reply)
          }
          return sendFile(reply, path)
        },
      })
      const sendFile = async (reply: FastifyReply, path: string) => {
        const file = await makeFile(path, { vite, fonts: await fonts, year: year() })
        if (!file) return reply.callNotFound()
        return reply
          .headers({ ...headersOf(file.name, security), ...file.headers })
          .send(Buffer.from(file.bytes))
      }
      return {
        isPage: (path) => routePaths.includes(path),
        notFound: (_request, reply) => sendPage(reply, { path: NO_PAGE, status: 404 }),
        requested: {
          isPage: (path) => routePaths.includes(path),
          sendBuilt: (request, reply) => {
            const [path = ''] = request.url.split('?')
            return sendPage(reply, { path, status: 200 })
          },
          send: (request, reply, { status, data, headers = {} }) => {
            const [path = ''] = request.url.split('?')
            reply.headers(headers)
            return sendPage(reply, { path, status, data })
          },
        },
      }
    },
  }
}

function wantsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}
