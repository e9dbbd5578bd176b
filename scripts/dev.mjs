// `npm run dev`: like `npm start`, but without a build, and changes appear right away.
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
