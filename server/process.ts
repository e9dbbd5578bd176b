import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { site as firm } from '../cms/site.ts'
import { paths } from '../web/paths.ts'
import { readSettings, type Env } from './config/env.ts'
import { databaseName } from './db/database-name.ts'
import { createLogger, loggedError } from './lib/log.ts'
import { settingsWarnings } from './features/checks/settings-warnings.ts'
import { sitesFolder } from './features/content/published-site.ts'
import { originOf } from './lib/origin.ts'
import { BUILT_SITE, otherAssets } from './http/pages/site-index.ts'
import { builtSource, type SiteSource } from './http/pages/site-source.ts'
import { setupLinkLine } from './features/staff/setup-link.ts'
import { REPLACED_TIMEOUT_MS, startServer } from './start-server.ts'
import { STOP_DEADLINE_MS, stopOnce } from './lib/stop-on-signal.ts'
import { endAsFailed, serveSupervised } from './lib/supervisor.ts'

/** Starts the server, prints its URL, and stops it when server/supervisor.mjs says so. */
export async function runServer(): Promise<void> {
  let settings: ReturnType<typeof readSettings>
  try {
    settings = readSettings()
  } catch (error) {
    endAsFailed(error instanceof Error ? error.message : String(error))
    return
  }
  const { env, settingsFile } = settings
  const log = createLogger(env)
  log.info({ settingsFile, database: databaseName(env) }, 'starting')
  try {
    await start(settings, log)
  } catch (error) {
    log.fatal({ err: error }, 'failed to start the server')
    endAsFailed(`The server could not start: ${describeError(error, env)}`)
  }
}

async function start(
  { env, settingsFile }: ReturnType<typeof readSettings>,
  log: Logger,
): Promise<void> {
  const site = builtSource(BUILT_SITE, () => otherAssets(BUILT_SITE, sitesFolder(env)))
  const server = await startServer({
    env,
    log,
    settingsFile,
    site,
    followsContent: site !== undefined && env.contentDir === undefined,
    open: async (started) => {
      if (process.argv.includes('--replacement')) await requireReady(started)
      await started.listen({ host: env.host, port: env.port })
      return originOf(env.host, portOf(env, started))
    },
  })
  const { app, setupLink } = server
  const end = stopOnce(log)
  serveSupervised((message) => {
    const { event } = message
    if (event === 'stop') {
      const { signal } = message
      end(() => server.stop(), { signal }, STOP_DEADLINE_MS + env.drainSeconds * 1000)
    } else if (event === 'replaced') {
      end(() => server.stopReplaced(), { event }, STOP_DEADLINE_MS + REPLACED_TIMEOUT_MS)
    } else server.endConnections(event === 'replacing')
    if (event === 'kept') log.error({ reason: message.reason }, 'not replaced')
  })
  warn({ env, settingsFile }, log, site)
  process.stdout.write(`Serving ${originOf(env.host, portOf(env, app))}\n`)
  if (setupLink !== undefined) process.stdout.write(setupLinkLine(setupLink))
}

/** Checks the app before it accepts connections, so that visitors don't reach a broken server. */
async function requireReady(app: FastifyInstance): Promise<void> {
  const { statusCode, body } = await app.inject(paths.readyz())
  if (statusCode !== 200) throw new Error(`it isn't ready: ${body}`)
}

function warn(
  { env, settingsFile }: ReturnType<typeof readSettings>,
  log: Logger,
  site: SiteSource | undefined,
): void {
  const warnings = settingsWarnings(env, { site: firm, builtFor: site?.builtFor, settingsFile })
  if (site === undefined) {
    warnings.push(
      "The pages haven't been built, so only the API is available. Run `npm run build`.",
    )
  }
  for (const warning of warnings) log.warn(warning)
}

function portOf(env: Env, app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : env.port
}

function describeError(error: unknown, env: Env): string {
  const { code, message } = loggedError(error)
  if (code === 'EADDRINUSE') return `port ${env.port} is in use; set PORT to another one.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${env.host}, which isn't an address of this machine.`
  if (code === 'EACCES')
    return `this account isn't allowed to use port ${env.port} or ${env.dataDir}.`
  return String(message)
}
