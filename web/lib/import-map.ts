/** Where scripts import content from: `content` is the URL of its folder, ending in a slash. */
export function importMap(content: string): string {
  return JSON.stringify({ imports: { '#content/': content } })
}
