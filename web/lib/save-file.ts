/** The file stays in memory for this long, because some browsers read it only after the click. */
const KEPT_MS = 60_000

/** Saves a file from memory, so nothing is sent; the browser may ask where. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
