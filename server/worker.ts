// Check before importing anything: better-sqlite3 crashes an older Node without a message.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This worker needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      'Start it with `npm run worker`, after `npm run build` has installed its own Node.\n',
  )
  process.exit(1)
}

const { choosePublishedContent } = await import('./published-content.ts')
await choosePublishedContent(process.env)
const { runWorker } = await import('./jobs/worker-process.ts')
await runWorker(process.env)

export {}
