import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readSettings } from '../../server/config/env.ts'
import { createLogger } from '../../server/lib/log.ts'
import { setupLinkLine } from '../../server/features/staff/setup-link.ts'
import { originOf } from '../../server/lib/origin.ts'
import type { StartedServer } from '../../server/start-server.ts'
import { stopOnSignal } from '../../server/lib/stop-on-signal.ts'
import { buildFonts } from '../../publish/fonts.ts'
import { ROOT } from '../../cms/folders.ts'
import { errorDocument } from './error-document.ts'
import { hotContent } from './hot-content.ts'
import viteConfig from '../../vite.config.ts'
import type * as ServerEntry from './server.ts'

/** Editors write a file in several steps; wait until it's complete. */
const SETTLED = { stabilityThreshold: 40, pollInterval: 10 }
const SERVER_ENTRY = '/scripts/dev/server.ts'

const { env, settingsFile } = readSettings()
process.env['NODE_ENV'] ??= 'development'
const log = createLogger(env)
const http = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})
const config = viteConfig({ command: 'serve', mode: 'development' })
const vite: ViteDevServer = await createVite({
  ...config,
  // Vite restarts when a file that its configuration imports changes, which is all of cms/.
  configFile: false,
  envDir: false,
  logLevel: 'info',
  plugins: [hotContent(), ...(config.plugins ?? [])],
  optimizeDeps: { entries: ['web/entry-client.tsx', 'web/desk/entry.tsx'] },
  server: {
    middlewareMode: true,
    ws: { server: http },
    cors: false,
    watch: {
      awaitWriteFinish: SETTLED,
      ignored: ['dist*', 'test-results', resolve(env.dataDir)].map(
        (each) => `${resolve(ROOT, each)}/**`,
      ),
    },
  },
})
const fonts = buildFonts()

/** The running server and the module it started from. */
interface Running {
  code: typeof ServerEntry
  server: StartedServer
}

function servedAt(): string {
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  return originOf(env.host, port)
}

let running: Running | undefined
let starting: Promise<Running> | undefined
/** After an error, the browser shows the error page and needs a reload. */
let hasFailed = false

function fail(error: unknown): string {
  hasFailed = true
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  console.error(error)
  return errorDocument(error)
}

async function startIfChanged(): Promise<Running> {
  // Vite returns the same module until one of its files changes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SERVER_ENTRY is that file.
  const code = (await vite.ssrLoadModule(SERVER_ENTRY)) as typeof ServerEntry
  if (running?.code === code) return running
  const former = running?.server
  running = undefined
  await former?.stop()
  running = {
    code,
    server: await code.start({
      env: { ...env, localUrl: servedAt() },
      log,
      settingsFile,
      vite,
      fonts,
      fail,
    }),
  }
  const { setupLink } = running.server
  if (former === undefined && setupLink !== undefined) {
    process.stdout.write(setupLinkLine(setupLink))
  }
  return running
}

/** Starts a new server if the code has changed. Starts never overlap. */
function current(): Promise<Running> {
  const next = (starting ?? Promise.resolve()).then(startIfChanged, startIfChanged)
  starting = next
  return next
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { server } = await current()
    server.app.routing(request, response)
  } catch (error) {
    const html = fail(error)
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
}

vite.watcher.on('all', () => {
  if (hasFailed) vite.environments.client.hot.send({ type: 'full-reload' })
  hasFailed = false
  // Vite's own listener, which invalidates the changed modules, must run first.
  setImmediate(() => current().catch(fail))
})

// An uncaught error must not end Vite; the next request or change starts the server again.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    fail(error)
    vite.environments.ssr.moduleGraph.invalidateAll()
  })
}
stopOnSignal(log, async () => {
  await running?.server.stop()
  await vite.close()
  http.closeAllConnections()
})

http.listen(env.port, env.host, () => {
  console.log(`Serving ${servedAt()}`)
  current().catch(fail)
})
