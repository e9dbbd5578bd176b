import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pinnedNode, root } from './paths.mjs'

/** The build exits early if no source has changed. */
export async function buildIfChanged() {
  const child = spawn(pinnedNode, ['scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The site could not be built.')
}
