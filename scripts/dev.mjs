// `npm run dev`: like `npm start`, and builds and starts anew after every change.
import('./launch/node-version.mjs')
  .then(({ requireNode }) => {
    requireNode()
    return import('./launch/dev-run.mjs')
  })
  .then(({ dev }) => dev())
  .catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
