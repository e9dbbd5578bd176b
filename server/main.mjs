// Nothing may be imported before the check: better-sqlite3 ends an older Node without a word.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This server needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      'Start it by `npm start`, which brings its own Node.\n',
  )
  process.exit(1)
}

// Memory is asked for late and given back early: the young generation stays as large as the launcher
// made it, and the old one may hold a fifth of garbage before it is cleared.
const { setFlagsFromString } = await import('node:v8')
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=20')

// Compiled once for all starts, which saves time and memory at each: with all of it there, Node never
// loads what reads TypeScript (15 MB), provided that this file is none. Where nothing can be
// written the server starts without it.
const { enableCompileCache } = await import('node:module')
const { fileURLToPath } = await import('node:url')
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)))

const { runServer } = await import('./process.ts')
await runServer()
