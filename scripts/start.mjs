// `npm start`: installs what is missing, builds what changed, serves in the foreground.
// Runs on any Node from 20 on and before anything is installed, so it is plain and has no imports.
import('./launch/node-version.mjs')
  .then(({ requireNode }) => {
    requireNode()
    return import('./launch/serve.mjs')
  })
  .then(({ start }) => start())
  .catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
