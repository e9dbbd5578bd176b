import { BREAKS_A_LINE } from '../../contracts/text.ts'

const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Makes a text safe for a header. Anything that could end the line or disguise its order becomes a
 * space. RFC 2047 encoded words (`=?…?=`, which may contain line breaks) are broken up. The result
 * is cut to `max` characters (code points), with an ellipsis at the end.
 */
export function oneLine(text: string, max = 200): string {
  const line = text
    .replaceAll(new RegExp(BREAKS_A_LINE, 'gu'), ' ')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/\s+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  const characters = Array.from(line)
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}
