import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pinnedNode, root } from './paths.mjs'

/** The option by which every Node of this project reads `.env`, where there is one. */
export const ENVIRONMENT_FILE = '--env-file-if-exists=.env'

/** Builds the site; the build itself finds out whether its sources changed, and says so if they did. */
export async function buildWhatChanged() {
  const child = spawn(pinnedNode, [ENVIRONMENT_FILE, 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The site could not be built.')
}
