import { statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Whether the in-memory file system has room for the databases and browser profiles of the tests.
 */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** TMPDIR for the tests: in memory if there is room, where databases needn't wait for a disk. */
export const temporaryVariables = hasRoom() ? { TMPDIR: MEMORY } : {}
