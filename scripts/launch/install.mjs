import { existsSync } from 'node:fs'
import { missingPackages } from './missing-packages.mjs'
import { pinnedNode, root } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

/** Runs npm: the one that started this script, otherwise the one on PATH. */
function npm(parameters) {
  const file = process.env.npm_execpath
  return file !== undefined && /npm-cli\.c?js$/.test(file)
    ? runQuietly(process.execPath, [file, ...parameters])
    : runQuietly('npm', parameters)
}

/** Installs the packages in the lock file. Prints nothing when they are all installed. */
export async function installMissingPackages() {
  const missing = missingPackages(root)
  if (missing?.length === 0 && existsSync(pinnedNode)) return
  console.log('Installing packages (this takes a minute, once) ...')
  const { code, output } = await npm(['ci', '--include=dev'])
  if (code !== 0) throw new Error(`${output}\nThe packages could not be installed.`)
  if (!existsSync(pinnedNode)) {
    throw new Error(
      'The packages were installed without the pinned Node: allow the install script of the ' +
        'package "node" (npm config get ignore-scripts should say false) and run npm ci again.',
    )
  }
}
