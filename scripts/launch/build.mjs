import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { pinnedNode, root } from './paths.mjs'

/** The options by which Node reads `.env`, where there is one; it would warn where there is none. */
export function environmentFile() {
  return existsSync(`${root}.env`) ? ['--env-file=.env'] : []
}

/** Builds the site; the build itself finds out whether its sources changed, and says so if they did. */
export async function buildWhatChanged() {
  const child = spawn(pinnedNode, [...environmentFile(), 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The site could not be built.')
}
