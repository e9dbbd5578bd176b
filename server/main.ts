// Nothing may be imported before the check: better-sqlite3 ends an older Node without a word.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This server needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      'Start it by `npm start`, which brings its own Node.\n',
  )
  process.exit(1)
}

const { runServer } = await import('./process.ts')
await runServer()
