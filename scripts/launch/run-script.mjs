import { runInForeground } from './foreground.mjs'
import { installMissingPackages } from './install.mjs'
import { pinnedNode } from './paths.mjs'

export async function runScript(parameters) {
  const tools = parameters[0] === '--with-tools'
  await installMissingPackages({ tools })
  process.exitCode = await runInForeground(pinnedNode, tools ? parameters.slice(1) : parameters)
}
