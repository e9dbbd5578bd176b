// Runs a script on the pinned Node and installs missing packages first: `run.mjs scripts/build.ts`.
// `run.mjs --with-tools FILE` also installs the packages for tests and checks. No static imports, as
// in start.mjs.
import('./launch/node-version.mjs')
  .then(({ requireNode }) => {
    requireNode()
    return import('./launch/run-script.mjs')
  })
  .then(({ runScript }) => runScript(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
