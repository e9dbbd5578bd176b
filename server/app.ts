import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { site as firm } from '../content/site.ts'
import type { Dependencies, Overload } from './http/dependencies.ts'
import { asApiError, unavailable } from './lib/errors.ts'
import { bookingRoutes } from './features/bookings/public-routes.ts'
import { clientErrorRoutes } from './features/client-errors/public-routes.ts'
import { contactRoutes } from './features/contact/public-routes.ts'
import { deskPages } from './http/pages/desk-document.ts'
import { deskRoutes } from './desk-routes.ts'
import { domainRoutes } from './features/domain/public-routes.ts'
import { metricsRoute } from './features/checks/metrics-route.ts'
import { handbookRoutes } from './features/handbook/public-routes.ts'
import { healthRoutes } from './features/checks/public-routes.ts'
import { webinarRoutes } from './features/webinar/public-routes.ts'
import { drain } from './http/drain.ts'
import { heldWarnings } from './features/held/decide.ts'
import { malformedRequests } from './http/malformed-requests.ts'
import { errorReplies, sendError, notFoundReplies } from './http/error-replies.ts'
import { warningTexts } from './features/checks/finding.ts'
import { runningFindings } from './features/checks/running.ts'
import { settingsWarnings } from './features/checks/settings.ts'
import { createMetrics, type Metrics } from './features/checks/metrics.ts'
import { guardWrites } from './http/guard-writes.ts'
import { openapi, publicApi } from './http/openapi.ts'
import { officeYear } from './http/pages/office-year.ts'
import type { RequestPages } from './http/pages/request-pages.ts'
import { countVisits } from './features/sources/count-visits.ts'
import { checkRequestHeaders } from './http/request-headers.ts'
import { RequestLog } from './http/request-log.ts'
import { collectRoutes } from './http/route-table.ts'
import { securityHeaders, type Headers } from './http/security-headers.ts'
import type { TrustedProxies } from './config/parsers.ts'

/** Longest request body, in bytes. */
const BODY_LIMIT = 64 * 1024
/** Time for a request to arrive completely; forms are small. */
const REQUEST_TIMEOUT_MS = 30_000
/** How often Node looks for requests that take longer. */
const TIMEOUT_CHECK_MS = 1000
/**
 * Under sustained overload, requests are refused rather than queued. The span is long enough that
 * one pause, of the server's own start or of a busy machine, doesn't count as overload.
 */
const OVERLOAD: Overload = { delayMs: 1000, spanMs: 5000 }

/**
 * Builds the site and its API without listening on a port: start it with `app.listen` or
 * `app.inject`, end it with `app.close`. The caller owns the database.
 */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { db, env, clock, site } = dependencies
  const headers = securityHeaders(
    site?.csp ?? { scripts: [], styles: [] },
    env.publicUrl?.startsWith('https:') ?? false,
  )
  const app = createApp(dependencies, headers)
  checkRequestHeaders(app)
  const startedAt = clock()
  const metrics =
    env.metricsToken === undefined
      ? undefined
      : await createMetrics(() => ({ db, env, now: clock(), startedAt }))
  metrics?.measureRequests(app)
  if (dependencies.stopping) drain(app, dependencies.stopping, env.drainSeconds * 1000)
  const routes = collectRoutes(app)
  errorReplies(app, headers)
  const served = await site?.serve(app, {
    security: headers,
    year: officeYear(clock, env.officeTimeZone),
    countVisit: countVisits(app, { db, clock, env }),
  })
  notFoundReplies(app, {
    routes,
    headers,
    isPage: (path) => served?.isPage(path) ?? false,
    pageNotFound: served?.notFound,
  })
  const pages = served?.requested
  await app.register(dynamicRoutes, { ...dependencies, headers, pages, startedAt, metrics })
  return app
}

/** Fastify's types don't allow a number of hops, so pass a function instead. */
function trustProxyOption(trusted: TrustedProxies) {
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted
}

function createApp(
  { env, logger, requestTimeoutMs = REQUEST_TIMEOUT_MS }: Dependencies,
  headers: Headers,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // Node's own values are a minute for the headers and half a minute between checks.
    http: {
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    trustProxy: trustProxyOption(env.trustProxy),
    // Answer requests on open connections while the server is stopping.
    return503OnClosing: false,
    clientErrorHandler: malformedRequests(headers),
    frameworkErrors: (error, request, reply) => {
      sendError(asApiError(error), request, reply, headers)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

interface DynamicOptions extends Dependencies {
  headers: Headers
  pages: RequestPages | undefined
  startedAt: Date
  /** Undefined if they are off. */
  metrics: Metrics | undefined
}

/** The routes that depend on the request, and the checks that run before them. */
async function dynamicRoutes(app: FastifyInstance, options: DynamicOptions): Promise<void> {
  const {
    db,
    env,
    clock,
    headers,
    settingsFile,
    wakeWorker,
    webinar,
    startedAt,
    stopping,
    metrics,
    overload = OVERLOAD,
  } = options
  // The API takes JSON only; features that take urlencoded forms add a parser in their own scope.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(healthRoutes, {
    db,
    clock,
    hasPages: options.pages !== undefined,
    warnings: settingsWarnings(env, { site: firm, builtFor: options.site?.builtFor }),
    currentWarnings: async () => [
      ...warningTexts(await runningFindings({ db, env, now: clock(), startedAt })),
      ...(await heldWarnings(db)),
    ],
    stopping,
  })
  if (metrics && env.metricsToken !== undefined) {
    await app.register(metricsRoute, { metrics, token: env.metricsToken })
  }
  if (options.site) {
    await app.register(deskPages, { desk: options.site.desk, publicUrl: env.publicUrl })
  }
  await app.register(async (guarded) => {
    await guarded.register(underPressure, {
      maxEventLoopDelay: overload.delayMs,
      sampleInterval: overload.spanMs,
      pressureHandler: () => {
        throw unavailable()
      },
    })
    await guardWrites(guarded, { env })
    const dependencies = { db, env, clock, wakeWorker, webinar, pages: options.pages }
    await guarded.register(async (features) => {
      await openapi(features, publicApi)
      await features.register(bookingRoutes, dependencies)
      await features.register(contactRoutes, dependencies)
      await features.register(webinarRoutes, dependencies)
      await features.register(domainRoutes, { env, clock })
      await features.register(handbookRoutes, { env, clock })
      await features.register(clientErrorRoutes)
    })
    await guarded.register(deskRoutes, { ...dependencies, settingsFile, stopping })
  })
}
