import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { site as firm } from '../content/site.ts'
import type { Dependencies, Overload } from './dependencies.ts'
import { asApiError, unavailable } from './errors.ts'
import { bookingRoutes } from './features/booking/routes.ts'
import { clientErrorRoutes } from './features/client-errors/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { deskPages } from './features/desk/pages.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { domainRoutes } from './features/domain/routes.ts'
import { metricsRoute } from './features/health/metrics-route.ts'
import { handbookRoutes } from './features/handbook/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { webinarRoutes } from './features/webinar/routes.ts'
import { drain } from './plugins/drain.ts'
import { heldWarnings } from './held/decide.ts'
import { malformedRequests } from './plugins/malformed-requests.ts'
import { errorReplies, sendError, notFoundReplies } from './plugins/error-replies.ts'
import { warningTexts } from './operations/findings/finding.ts'
import { runningFindings } from './operations/findings/running.ts'
import { settingsWarnings } from './operations/findings/settings.ts'
import { createMetrics, type Metrics } from './operations/metrics.ts'
import { guardWrites } from './plugins/guard-writes.ts'
import { openapi, publicApi } from './plugins/openapi.ts'
import { officeYear } from './plugins/pages/office-year.ts'
import type { RequestPages } from './plugins/pages/request-pages.ts'
import { countVisits } from './sources/count-visits.ts'
import { checkRequestHeaders } from './plugins/request-headers.ts'
import { RequestLog } from './plugins/request-log.ts'
import { collectRoutes } from './plugins/route-table.ts'
import { securityHeaders, type Headers } from './plugins/security-headers.ts'
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
