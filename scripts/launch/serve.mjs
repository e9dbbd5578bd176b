import { buildWhatChanged, environmentFile } from './build.mjs'
import { runInForeground } from './foreground.mjs'
import { installWhatIsMissing } from './install.mjs'
import { pinnedNode } from './paths.mjs'

/** Everything `npm start` does, in order. */
export async function start() {
  await installWhatIsMissing()
  await buildWhatChanged()
  process.exitCode = await runInForeground(pinnedNode, [...environmentFile(), 'server/main.mjs'])
}
