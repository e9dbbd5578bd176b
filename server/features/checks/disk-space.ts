import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The space on the directory's disk that this account may still use. */
export async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch (error) {
    const parent = dirname(directory)
    // With PostgreSQL, the directory may not exist yet.
    if (!isMissing(error) || parent === directory) throw error
    return await freeBytes(parent)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
