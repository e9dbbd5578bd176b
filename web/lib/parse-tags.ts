/** A start tag with the text right after it. */
export interface Tag {
  name: string
  /** By lowercase name; an empty string for an attribute without a value. */
  attributes: Readonly<Record<string, string>>
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** For tests: parses the start tags in HTML rendered by React. */
export function parseTags(html: string): Tag[] {
  const tags = html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^\s"=<>/]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/gi)
  return Array.from(tags, ([, name = '', attributes = '', text = '']) => ({
    name,
    attributes: Object.fromEntries(
      Array.from(
        attributes.matchAll(/\s([^\s"=]+)(?:="([^"]*)")?/g),
        ([, key = '', value = '']) => [key.toLowerCase(), decoded(value)],
      ),
    ),
    text: decoded(text),
  }))
}
