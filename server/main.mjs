// Check before importing anything: better-sqlite3 crashes an older Node without a message.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This server needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      'Start it with `npm start`, which brings its own Node.\n',
  )
  process.exit(1)
}

const { default: cluster } = await import('node:cluster')
if (cluster.isPrimary) {
  const { supervise } = await import('./supervisor.mjs')
  supervise()
} else {
  // Node caches compiled modules on disk, which makes the next start 40% faster.
  const { enableCompileCache } = await import('node:module')
  const { fileURLToPath } = await import('node:url')
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)))
  try {
    const { choosePublishedContent } = await import('./published-content.ts')
    await choosePublishedContent(process.env, { rendered: true })
    const { runServer } = await import('./process.ts')
    await runServer()
  } catch (error) {
    // Tell the supervisor why, for example a mistake in content/; Node prints it and exits with 1.
    process.send({ failed: error.message })
    throw error
  }
}
