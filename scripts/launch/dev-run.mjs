import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { buildWhatChanged } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { pinnedNode, root } from './paths.mjs'
import { serverArguments } from './server.mjs'

/** The rooms that the site is made of; the build itself knows which of them it reads. */
const ROOMS = ['contracts', 'content', 'web', 'server', 'scripts/build']
/** An editor writes a file in several steps. */
const SETTLE_MS = 150

function startServer() {
  return spawn(pinnedNode, serverArguments(), {
    cwd: root,
    stdio: 'inherit',
  })
}

async function stopServer(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Resolves after the next change to a room, when the files have settled. */
function nextChange() {
  return new Promise((resolve) => {
    let timer
    const settled = () => {
      for (const watcher of watchers) watcher.close()
      resolve()
    }
    const watchers = ROOMS.map((room) =>
      watch(root + room, { recursive: true }, () => {
        clearTimeout(timer)
        timer = setTimeout(settled, SETTLE_MS)
      }),
    )
  })
}

/** Serves, and after each change builds what changed and starts the server anew, until interrupted. */
export async function dev() {
  await installWhatIsMissing()
  let server
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (server !== undefined) await stopServer(server)
      process.exit(0)
    })
  }
  for (;;) {
    // What is written while the build runs counts as the next change.
    const change = nextChange()
    try {
      await buildWhatChanged()
      if (server !== undefined) await stopServer(server)
      server = startServer()
    } catch (error) {
      console.error(error.message)
    }
    await change
  }
}
