import { colors, logo } from '../cms/brand.ts'

export const LOGO_PAINT = logo.drawn === 'lines' ? 'stroke' : 'fill'

/**
 * The logo as an SVG path, in the color for light backgrounds.
 * @param lines the line width, in units of the logo's viewBox of 36 by 24
 */
export function logoPath(lines: number, transform?: string): string {
  const place = transform === undefined ? '' : ` transform="${transform}"`
  const look = logo.drawn === 'lines' ? ` fill="none" stroke-width="${lines}"` : ''
  return `<path d="${logo.path}"${place} ${LOGO_PAINT}="${colors.green.light}"${look}/>`
}
