import { getFile } from '../lib/api.ts'

/** How long a file stays in memory for the browser to save it. */
const KEPT_MS = 60_000

/**
 * Downloads a file from the desk's API; the browser saves it or asks where.
 * @throws the same errors as getFile
 */
export async function saveFile(url: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await getFile(url))
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
