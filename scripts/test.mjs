// `npm test`: installs missing packages and runs all steps. `npm test -- e2e` runs one step and
// passes further arguments to its runner. No static imports, as in start.mjs.
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
