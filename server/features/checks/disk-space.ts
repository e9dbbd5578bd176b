import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes that this account may still write to a directory's disk. */
export async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch (error) {
    const parent = dirname(directory)
    // With PostgreSQL the directory may not exist yet.
    if (!isMissing(error) || parent === directory) throw error
    return await freeBytes(parent)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
