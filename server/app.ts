import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { site as firm } from '../content/site.ts'
import { busyWarnings } from './busy/busy-calendars.ts'
import type { Dependencies } from './dependencies.ts'
import { asApiError, unavailable } from './errors.ts'
import { bookingRoutes } from './features/booking/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { domainRoutes } from './features/domain/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { productionWarnings } from './features/health/warnings.ts'
import { webinarRoutes } from './features/webinar/routes.ts'
import { answerBrokenRequest } from './plugins/broken-requests.ts'
import { emptyBodies, WITHOUT_EMPTY_STREAMS } from './plugins/empty-bodies.ts'
import { errorReplies, sendError, unknownAddresses } from './plugins/error-replies.ts'
import { guardWrites } from './plugins/guard-writes.ts'
import { openapi } from './plugins/openapi.ts'
import {
  type BuiltSite,
  hashesOf,
  isBuilt,
  readManifest,
  readSite,
} from './plugins/pages/built-site.ts'
import { officeYear } from './plugins/pages/office-year.ts'
import { isPageAt, notFoundPage, pages } from './plugins/pages/pages.ts'
import { RequestLog } from './plugins/request-log.ts'
import { collectRoutes } from './plugins/route-table.ts'
import { securityHeaders, type Headers } from './plugins/security-headers.ts'
import { zodFastify } from './plugins/zod-fastify.ts'
import type { TrustedProxies } from './settings.ts'

/** Longest body of a request, in bytes. */
const BODY_LIMIT = 64 * 1024
/** A request that is not complete by then is given up; forms are small. */
const REQUEST_TIMEOUT_MS = 30_000
/** Beyond this delay of the event loop new work is refused rather than queued. */
const MAX_DELAY_MS = 1000

/**
 * The whole site and its API, without a port: `app.listen` or `app.inject` bring it to life,
 * `app.close` ends it. The database stays the caller's.
 */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { env, clock, siteDirectory } = dependencies
  const built =
    siteDirectory !== undefined && isBuilt(siteDirectory)
      ? { directory: siteDirectory, manifest: readManifest(siteDirectory) }
      : undefined
  const headers = securityHeaders(
    built ? hashesOf(built.manifest) : { scripts: [], styles: [] },
    env.publicUrl?.startsWith('https:') ?? false,
  )
  const app = createApp(dependencies, headers)
  const routes = collectRoutes(app)
  errorReplies(app, headers)

  const year = officeYear(clock, env.officeTimeZone)
  const site = built && readSite(built.directory, built.manifest, { security: headers, year })
  if (site) {
    const options = { site, year }
    await app.register(pages, options)
    unknownAddresses(app, {
      routes,
      isPage: (path) => isPageAt(options.site, path.slice(1)),
      pageNotFound: (request, reply) => notFoundPage(options, request, reply),
    })
  } else {
    unknownAddresses(app, { routes, isPage: () => false, pageNotFound: undefined })
  }
  emptyBodies(app)
  await app.register(dynamicRoutes, { ...dependencies, headers, site })
  return app
}

/** Fastify's types know no number of hops, so the same is said by a function. */
function trustProxyOption(trusted: TrustedProxies) {
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted
}

function createApp({ env, logger }: Dependencies, headers: Headers): FastifyInstance {
  return zodFastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    http: WITHOUT_EMPTY_STREAMS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustProxyOption(env.trustProxy),
    // What arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      sendError(asApiError(error), request, reply, headers)
    },
  })
}

interface DynamicOptions extends Dependencies {
  headers: Headers
  site: BuiltSite | undefined
}

/** Everything that is worked out for each request, with the checks that come before it. */
async function dynamicRoutes(app: FastifyInstance, options: DynamicOptions): Promise<void> {
  const { db, env, clock, headers, site, wakeWorker, maxLoopDelayMs = MAX_DELAY_MS } = options
  // The API speaks JSON; a feature that takes plain forms adds the parser in its own scope.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(healthRoutes, {
    db,
    hasPages: site !== undefined,
    warnings: productionWarnings(env, firm),
    presentWarnings: () => busyWarnings(db, env),
  })
  await app.register(async (features) => {
    await features.register(underPressure, {
      maxEventLoopDelay: maxLoopDelayMs,
      pressureHandler: () => {
        throw unavailable()
      },
    })
    await guardWrites(features, { env })
    openapi(features)
    const markedPage = (address: string) => site?.marked.get(address)
    const services = site?.services ?? []
    const dependencies = { db, env, clock, wakeWorker, markedPage, services }
    await features.register(bookingRoutes, dependencies)
    await features.register(contactRoutes, dependencies)
    await features.register(webinarRoutes, dependencies)
    await features.register(domainRoutes, { env, clock })
  })
}
