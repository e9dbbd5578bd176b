/** The spellings of characters in attributes, as React writes them. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/**
 * What a page said of itself through PageMeta, read from its rendered head.
 * @throws an Error where it said nothing
 */
export function toldInHead(head: string): { title: string; description: string } {
  const read = (property: string) => {
    const content = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(head)?.[1]
    if (content === undefined) throw new Error(`A page without ${property}`)
    return content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (name) => CHARACTERS[name] ?? name)
  }
  return { title: read('og:title'), description: read('og:description') }
}
