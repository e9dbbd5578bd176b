import { type StartedServer, startServer } from '../../server/start-server.ts'
import { type DevTools, viteSource } from './vite-source.ts'

/** Vite loads this file and everything it imports. */
export function start(tools: DevTools): Promise<StartedServer> {
  const { env, log, settingsFile } = tools
  return startServer({
    env,
    log,
    settingsFile,
    site: viteSource(tools),
    open: async (app) => {
      await app.ready()
      return undefined
    },
  })
}
