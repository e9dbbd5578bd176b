import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readSettings } from '../../server/config/env.ts'
import { createLogger } from '../../server/lib/log.ts'
import { setupLinkLine } from '../../server/features/staff/setup-link.ts'
import { originOf } from '../../server/lib/origin.ts'
import type { StartedServer } from '../../server/start-server.ts'
import { stopOnSignal } from '../../server/lib/stop-on-signal.ts'
import { buildFonts } from '../build/fonts.ts'
import { ROOT } from '../build/stamp.ts'
import { errorDocument } from './error-document.ts'
import { hotContent } from './hot-content.ts'
import type * as ServerEntry from './server.ts'

/** Wait until a file is completely written, because editors write in several steps. */
const SETTLED = { stabilityThreshold: 40, pollInterval: 10 }
const SERVER_ENTRY = '/scripts/dev/server.ts'

const { env, settingsFile } = readSettings()
process.env['NODE_ENV'] ??= 'development'
const log = createLogger(env)
const http = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})
const vite: ViteDevServer = await createVite({
  configFile: join(ROOT, 'vite.config.ts'),
  // If Vite bundled its configuration, content/ would be a part of it, and each change would restart Vite.
  configLoader: 'native',
  envDir: false,
  logLevel: 'info',
  plugins: [hotContent()],
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

/** The running server, and the module it was started from. */
interface Running {
  code: typeof ServerEntry
  server: StartedServer
}

/** The address that the development server listens on. */
function servedAt(): string {
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  return originOf(env.host, port)
}

let running: Running | undefined
let starting: Promise<Running> | undefined
/** True if there was an error since the last change; a browser that shows it then needs a reload. */
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

/** The server running the current code; restarts never overlap. */
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
  // Wait for Vite's own listener, which invalidates the changed modules.
  setImmediate(() => current().catch(fail))
})

// An uncaught error must not end Vite. The next request or change restarts the server.
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
