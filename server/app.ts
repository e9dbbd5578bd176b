import type { FastifyInstance } from 'fastify'
import { site as firm } from '../cms/site.ts'
import type {
  Dependencies,
  DeskDependencies,
  FeatureDependencies,
} from './http/routes/dependencies.ts'
import { bookingRoutes } from './features/bookings/public-routes.ts'
import { clientErrorRoutes } from './features/client-errors/public-routes.ts'
import { contactRoutes } from './features/contact/public-routes.ts'
import { deskPages } from './http/pages/desk-document.ts'
import { domainRoutes } from './features/domain/public-routes.ts'
import { metricsRoute } from './features/checks/metrics-route.ts'
import { handbookRoutes } from './features/handbook/public-routes.ts'
import { healthRoutes } from './features/checks/public-routes.ts'
import { toolRoutes } from './features/tools/public-routes.ts'
import { webinarRoutes } from './features/webinar/public-routes.ts'
import { createApp } from './http/create-app.ts'
import { type Overload, refuseOverload } from './http/refuse-overload.ts'
import { letConnectionsEnd, drain } from './http/drain.ts'
import { heldWarnings } from './features/held/decide.ts'
import { errorReplies, notFoundReplies } from './http/error-replies.ts'
import { warningTexts } from './features/checks/finding.ts'
import { checkRunning } from './features/checks/running.ts'
import { siteIdOf } from './features/checks/site-answer.ts'
import { settingsWarnings } from './features/checks/settings-warnings.ts'
import { createMetrics, type Metrics } from './features/checks/metrics.ts'
import { guardWrites } from './http/guard-writes.ts'
import { openapi, publicApi } from './http/openapi.ts'
import { officeYear } from './http/pages/office-year.ts'
import type { RequestPages } from './http/pages/request-pages.ts'
import { countVisits } from './features/sources/count-visits.ts'
import { redirectEncoded } from './http/plain-addresses.ts'
import { checkRequestHeaders } from './http/request-headers.ts'
import { collectRoutes } from './http/route-table.ts'
import { answerUnchanged } from './http/etag.ts'
import { securityHeaders, type Headers } from './http/security-headers.ts'
import { deskPaths } from '../web/desk/paths.ts'
import { requireAccess } from './features/staff/access.ts'
import { SESSION_COOKIE } from './features/staff/session-cookie.ts'
import { accountRoutes } from './features/staff/account-routes.ts'
import { auditRoutes } from './features/audit/desk-routes.ts'
import { blockRoutes } from './features/busy-times/desk-routes.ts'
import { calendarRoutes } from './features/bookings/desk-routes.ts'
import { exportRoutes } from './features/personal-data/desk-routes.ts'
import { callRoutes } from './features/contact/desk-routes.ts'
import { conflictRoutes } from './features/conflicts/desk-routes.ts'
import { importRoutes } from './features/imports/desk-routes.ts'
import { receivedFileRoutes } from './features/mailbox/desk-routes.ts'
import { peopleRoutes } from './features/people/desk-routes.ts'
import { viewRoutes } from './features/people/view-routes.ts'
import { todayRoutes } from './features/today/desk-routes.ts'
import { replyRoutes } from './features/replies/desk-routes.ts'
import { replyTemplateRoutes } from './features/replies/template-routes.ts'
import { heldRoutes } from './features/held/desk-routes.ts'
import { checklistRoutes } from './features/checks/desk-routes.ts'
import { contentRoutes } from './features/content/desk-routes.ts'
import { previewRoute } from './features/content/preview-route.ts'
import { outboxRoutes } from './features/outbox/desk-routes.ts'
import { setupRoutes } from './features/staff/setup-routes.ts'
import { signInRoutes } from './features/staff/sign-in-routes.ts'
import { sourcesRoutes } from './features/sources/desk-routes.ts'
import { staffRoutes } from './features/staff/staff-routes.ts'
import { webinarRegistrantRoutes } from './features/webinar/registrant-routes.ts'
import { webinarSessionRoutes } from './features/webinar/session-routes.ts'
import type { Env } from './config/env.ts'
import type { Releases } from './features/held/decide.ts'
import { bookingRelease } from './features/bookings/release.ts'
import { messageRelease } from './features/contact/release.ts'
import { registrationRelease } from './features/webinar/release.ts'

const OVERLOAD: Overload = { delayMs: 1000, spanMs: 2500 }

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
  redirectEncoded(app, headers)
  const startedAt = clock()
  const metrics =
    env.metricsToken === undefined
      ? undefined
      : await createMetrics(() => ({ db, env, now: clock(), startedAt }))
  metrics?.measureRequests(app)
  letConnectionsEnd(app)
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

interface DynamicOptions extends Dependencies {
  headers: Headers
  pages: RequestPages | undefined
  startedAt: Date
  /** Undefined if METRICS_TOKEN isn't set. */
  metrics: Metrics | undefined
}

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
    siteId: siteIdOf(env),
    metricsToken: env.metricsToken,
    hasPages: options.pages !== undefined,
    warnings: settingsWarnings(env, {
      site: firm,
      builtFor: options.site?.builtFor,
      settingsFile,
    }),
    currentWarnings: async () => [
      ...warningTexts(await checkRunning({ db, env, now: clock(), startedAt })),
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
    await guardWrites(guarded, { env })
    const dependencies = { db, env, clock, wakeWorker, webinar, pages: options.pages }
    await guarded.register(async (visitors) => {
      refuseOverload(visitors, overload)
      await visitors.register(visitorRoutes, dependencies)
    })
    // Not refused under overload: the staff are few, and that is when they need the desk most.
    await guarded.register(deskRoutes, {
      ...dependencies,
      settingsFile,
      renderContent: options.renderContent,
    })
  })
}

/**
 * The API and the pages that visitors use, with an OpenAPI document. Only a feature whose hooks or
 * parsers hold for its own routes is registered in a scope: scopes cost a third of the app's start.
 */
export async function visitorRoutes(
  app: FastifyInstance,
  options: FeatureDependencies,
): Promise<void> {
  await openapi(app, publicApi)
  await bookingRoutes(app, options)
  await contactRoutes(app, options)
  await webinarRoutes(app, options)
  await app.register(domainRoutes, options)
  await handbookRoutes(app, options)
  await toolRoutes(app, options)
  await clientErrorRoutes(app)
}

/** The staff's API, described in a separate OpenAPI document. */
export async function deskRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  requireAccess(app, options)
  answerUnchanged(app)
  await openapi(app, {
    path: deskPaths.api.description(),
    title: `${firm.company} desk API`,
    description: 'The staff’s API. Its errors have the same shape as those of the public API.',
    config: { access: 'member' },
    session: SESSION_COOKIE,
  })
  await signInRoutes(app, options)
  await setupRoutes(app, options)
  await accountRoutes(app, options)
  await staffRoutes(app, options)
  await auditRoutes(app, options)
  await todayRoutes(app, options)
  await peopleRoutes(app, options)
  await conflictRoutes(app, options)
  await callRoutes(app, options)
  await importRoutes(app, options)
  await receivedFileRoutes(app, options)
  await viewRoutes(app, options)
  await exportRoutes(app, options)
  await replyRoutes(app, options)
  await replyTemplateRoutes(app, options)
  await calendarRoutes(app, options)
  await blockRoutes(app, options)
  await heldRoutes(app, { ...options, releases: heldReleases(options.env) })
  await outboxRoutes(app, options)
  await checklistRoutes(app, options)
  await sourcesRoutes(app, options)
  await contentRoutes(app, options)
  await app.register(previewRoute, options)
  await webinarSessionRoutes(app, options)
  await webinarRegistrantRoutes(app, options)
}

export function heldReleases({
  mailStaff: staff,
  reminderLatestMinutes: latestMinutes,
}: Pick<Env, 'mailStaff' | 'reminderLatestMinutes'>): Releases {
  return {
    booking: bookingRelease({ staff, latestMinutes }),
    contact: messageRelease({ staff }),
    webinar: registrationRelease({ staff }),
  }
}
