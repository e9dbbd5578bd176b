/** Control characters, line and paragraph separators, and marks that change the text direction. */
const BREAKS_A_LINE =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Makes a text fit for a header. Anything that could end the line or disguise its order becomes a
 * space.
 * RFC 2047 encoded words (`=?…?=`, which may contain line breaks) are broken up. The result is cut
 * to `max` characters (code points), with an ellipsis at the end.
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
