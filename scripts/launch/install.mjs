import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireDiskSpace } from './disk-space.mjs'
import { installedPackages, missingPackages } from './missing-packages.mjs'
import { explainNpmFailure } from './npm-failure.mjs'
import { pinnedNode, root } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

/** Runs the npm that started this script, otherwise the one on PATH. */
async function npm(what, parameters) {
  process.stdout.write(`${what} ... `)
  const startedAt = performance.now()
  const file = process.env.npm_execpath
  const { code, output } =
    file !== undefined && /npm-cli\.c?js$/.test(file)
      ? await runQuietly(process.execPath, [file, ...parameters])
      : await runQuietly('npm', parameters)
  if (code !== 0) throw new Error(`failed\n${explainNpmFailure(output)}`)
  console.log(`done (${Math.round((performance.now() - startedAt) / 1000)} s)`)
}

const CLOSING_MS = 10_000

/**
 * Waits until the new Node starts. It can't while its file is still open for writing, which can last
 * a moment longer than npm where Node uses io_uring.
 */
async function waitForNode() {
  const deadline = Date.now() + CLOSING_MS
  for (;;) {
    const { error, status, stderr } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
    if (status === 0) return
    if (error?.code !== 'ETXTBSY' || Date.now() > deadline) {
      throw new Error(
        `The installed Node doesn't start on this machine: ${error?.message ?? stderr}`,
      )
    }
    await sleep(50)
  }
}

/**
 * Installs the packages in the lock file that the build and the server need, and with `tools` those
 * for tests and checks too. Prints nothing when they are all installed.
 */
export async function installMissingPackages({ tools = false } = {}) {
  const missing = missingPackages(root, { tools })
  if (missing === undefined || missing.length > 0) {
    const installed = installedPackages(root) ?? {}
    // npm removes the packages of a group that isn't included, so keep development packages that
    // are there.
    const all = tools || Object.values(installed).some(({ dev }) => dev)
    requireDiskSpace(all ? 1000 : 600)
    const group = all ? '--include=dev' : '--omit=dev'
    await (missing === undefined
      ? npm('Installing packages (usually 20 to 60 seconds, once)', ['ci', group])
      : // Unlike `npm ci`, this keeps what is there. It doesn't write the lock file.
        npm(`Installing ${missing.length} packages (usually 10 to 40 seconds)`, [
          'install',
          '--no-save',
          group,
        ]))
  }
  // .npmrc turns install scripts off, but the `node` package needs its script to download Node.
  if (!existsSync(pinnedNode)) {
    await npm('Installing Node (usually 5 to 15 seconds)', [
      'rebuild',
      'node',
      '--ignore-scripts=false',
    ])
    // The binary is also linked as node/bin/node. The rest is 70 MB of headers.
    rmSync(`${root}node_modules/node/node_modules`, { recursive: true, force: true })
    await waitForNode()
  }
}
