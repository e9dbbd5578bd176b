// `npm test`: installs what is missing, then runs everything; `npm test -- e2e` runs one step, and
// what follows goes to its runner. Plain for the same reason as start.mjs.
import('./launch/node-version.mjs')
  .then(({ requireNode }) => {
    requireNode()
    return import('./launch/test-run.mjs')
  })
  .then(({ test }) => test(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
