/** Saves a file that was made in the browser, so nothing is sent. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari starts the download after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
