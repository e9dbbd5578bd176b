import { buildIfChanged } from './build.mjs'
import { runInForeground } from './foreground.mjs'
import { installMissingPackages } from './install.mjs'
import { pinnedNode } from './paths.mjs'
import { serverCommand } from './server.mjs'

export async function start() {
  await installMissingPackages()
  await buildIfChanged()
  process.exitCode = await runInForeground(pinnedNode, serverCommand)
}
