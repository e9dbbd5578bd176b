/** The file's content in base64. */
export async function dataOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // Engines limit a call to about 100,000 arguments, so convert the bytes in chunks.
  for (let start = 0; start < bytes.length; start += 32_768) {
    parts.push(String.fromCodePoint(...bytes.subarray(start, start + 32_768)))
  }
  return btoa(parts.join(''))
}
