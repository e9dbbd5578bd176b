import { runInForeground } from './foreground.mjs'
import { installMissingPackages } from './install.mjs'
import { pinnedNode } from './paths.mjs'

/** Installs what a script needs, and runs it with the rest of the command line. */
export async function runScript(parameters) {
  const tools = parameters[0] === '--with-tools'
  await installMissingPackages({ tools })
  process.exitCode = await runInForeground(pinnedNode, tools ? parameters.slice(1) : parameters)
}
