import { statfsSync } from 'node:fs'
import { root } from './paths.mjs'

/**
 * Throws an error that says what to do if the project's disk has less space left. Once the disk is
 * full, npm reports success and leaves truncated files.
 */
export function requireDiskSpace(megabytes, { bavail, bsize } = statfsSync(root)) {
  const left = Math.floor((bavail * bsize) / 1024 / 1024)
  if (left >= megabytes) return
  throw new Error(
    `The disk with ${root} has ${left} MB left, and ${megabytes} MB are needed: free some space and run the command again.`,
  )
}
