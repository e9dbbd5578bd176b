import { runInForeground } from './foreground.mjs'
import { installMissingPackages } from './install.mjs'
import { pinnedNode } from './paths.mjs'

/** Everything `npm run dev` does, in order. */
export async function dev() {
  await installMissingPackages()
  process.exitCode = await runInForeground(pinnedNode, ['scripts/dev/main.ts'])
}
