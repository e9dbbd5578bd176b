// `npm start`: installs missing packages, builds if needed, and serves in the foreground.
// No static imports: this must parse on old Node versions, before packages are installed.
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
