import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { site as firm } from '../content/site.ts'
import { readSettings, type Env } from './config/env.ts'
import { databaseName } from './db/database-name.ts'
import { createLogger, loggedError } from './lib/log.ts'
import { settingsWarnings } from './features/checks/settings-warnings.ts'
import { originOf } from './lib/origin.ts'
import { BUILT_SITE } from './http/pages/site-index.ts'
import { builtSource, type SiteSource } from './http/pages/site-source.ts'
import { setupLinkLine } from './features/staff/setup-link.ts'
import { startServer } from './start-server.ts'
import { STOP_DEADLINE_MS, stopOnSignal } from './lib/stop-on-signal.ts'

/** Runs the server process: starts it, prints its URL, and stops it on a signal. */
export async function runServer(): Promise<void> {
  let settings: ReturnType<typeof readSettings>
  try {
    settings = readSettings()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  const { env, settingsFile } = settings
  const log = createLogger(env)
  log.info({ settingsFile, database: databaseName(env) }, 'starting')
  try {
    await start(settings, log)
  } catch (error) {
    log.fatal({ err: error }, 'the server could not start')
    process.stderr.write(`The server could not start: ${describeError(error, env)}\n`)
    process.exit(1)
  }
}

async function start(
  { env, settingsFile }: ReturnType<typeof readSettings>,
  log: Logger,
): Promise<void> {
  const site = builtSource(BUILT_SITE)
  const { app, setupLink, stop } = await startServer({
    env,
    log,
    settingsFile,
    site,
    open: async (started) => {
      await started.listen({ host: env.host, port: env.port })
      return originOf(env.host, portOf(env, started))
    },
  })
  stopOnSignal(log, stop, STOP_DEADLINE_MS + env.drainSeconds * 1000)
  warn(env, log, site)
  process.stdout.write(`Serving ${originOf(env.host, portOf(env, app))}\n`)
  if (setupLink !== undefined) process.stdout.write(setupLinkLine(setupLink))
}

function warn(env: Env, log: Logger, site: SiteSource | undefined): void {
  const warnings = settingsWarnings(env, { site: firm, builtFor: site?.builtFor })
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
  if (code === 'EACCES')
    return `this account isn't allowed to use port ${env.port} or ${env.dataDir}.`
  return String(message)
}
