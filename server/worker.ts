// Nothing may be imported before the check: better-sqlite3 ends an older Node without a word.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This worker needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      'Start it by `npm run worker`, after `npm install` has brought its own Node.\n',
  )
  process.exit(1)
}

const { runWorker } = await import('./jobs/worker-process.ts')
await runWorker(process.env)

export {}
