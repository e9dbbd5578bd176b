/** Control characters, line and paragraph separators, and marks that turn the writing direction. */
const BREAKS_A_LINE =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * A text as one line fit for a header: whatever could end the line or disguise its order becomes a
 * space, what a mail program would decode as an encoded word (RFC 2047: `=?…?=`, which may hold line
 * breaks) is broken up, and the rest is cut to `max` characters (code points), ending in an ellipsis.
 */
export function oneLine(text: string, max = 200): string {
  const line = text
    .replace(BREAKS_A_LINE, ' ')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/\s+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  const characters = Array.from(line)
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}
