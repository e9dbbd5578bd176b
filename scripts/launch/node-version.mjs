/** The oldest Node that can fetch the pinned one. */
const OLDEST = 20

/** Throws a sentence when this Node is too old to go on. */
export function requireNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= OLDEST) return
  throw new Error(
    `This project needs Node ${OLDEST} or newer to start, and this is Node ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  )
}
