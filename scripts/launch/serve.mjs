import { buildWhatChanged } from './build.mjs'
import { runInForeground } from './foreground.mjs'
import { installWhatIsMissing } from './install.mjs'
import { pinnedNode } from './paths.mjs'
import { serverArguments } from './server.mjs'

/** Everything `npm start` does, in order. */
export async function start() {
  await installWhatIsMissing()
  await buildWhatChanged()
  process.exitCode = await runInForeground(pinnedNode, serverArguments())
}
