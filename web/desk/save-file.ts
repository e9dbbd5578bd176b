import { getFile } from '../lib/api.ts'

/** The file stays in memory for this long, so that the browser can save it. */
const KEPT_MS = 60_000

/**
 * Downloads from the desk's API; the browser saves the file or asks where.
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
