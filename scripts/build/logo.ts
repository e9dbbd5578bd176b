import { colors, logo } from '../../content/brand.ts'

/** The SVG attribute that colors the logo. */
export const LOGO_PAINT = logo.drawn === 'lines' ? 'stroke' : 'fill'

/**
 * The firm's logo as an SVG path in its 36 by 24 field, in its color on light backgrounds.
 * @param lines the width of its lines, in units of the field
 */
export function logoPath(lines: number, transform?: string): string {
  const place = transform === undefined ? '' : ` transform="${transform}"`
  const look = logo.drawn === 'lines' ? ` fill="none" stroke-width="${lines}"` : ''
  return `<path d="${logo.path}"${place} ${LOGO_PAINT}="${colors.green.light}"${look}/>`
}
