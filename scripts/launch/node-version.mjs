/** Older versions can't install the pinned Node. */
const MINIMUM_MAJOR = 20

/** Throws an error that says what to do. */
export function requireNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= MINIMUM_MAJOR) return
  throw new Error(
    `This project needs Node ${MINIMUM_MAJOR} or newer to start, and this is Node ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  )
}
