/**
 * How the firm looks: colors, logo, and typefaces. Pages, emails, PDFs, icons, share images, and the
 * book's cover get them from here. The build checks that text in these colors is readable.
 */

/** A color on light and on dark screens, as `#rrggbb`. Paper, images, and PDFs use the light one. */
interface Color {
  light: string
  dark: string
}

/** The colors, by the names that the styles use (`--color-paper`). */
export const colors = {
  /** The background of every page. */
  paper: { light: '#fdfdf9', dark: '#0d1a2b' },
  /** The background of cards, letters, and dialogs. */
  sheet: { light: '#ffffff', dark: '#12233a' },
  /** Text. */
  ink: { light: '#10233b', dark: '#edf1f4' },
  /** Text that matters less. */
  soft: { light: '#425266', dark: '#b0bdcb' },
  /** Ruled lines and borders. */
  rule: { light: '#bfd3e6', dark: '#3a5a80' },
  /** The double line at the left edge, and sample marks. */
  margin: { light: '#d4605a', dark: '#c8615c' },
  /** The main color, of any hue: the logo, links, and buttons. */
  green: { light: '#0e5a43', dark: '#6fd3ae' },
  /** The main color under the pointer. */
  'green-deep': { light: '#0a4533', dark: '#8fe0c2' },
  /** Text on the main color. */
  'on-green': { light: '#ffffff', dark: '#06251b' },
  /** The highlighter behind marked words. */
  canary: { light: '#fff3a3', dark: '#614a00' },
  /** Every second row of a list or table. */
  band: { light: '#eef6ef', dark: '#11283a' },
  /** Losses and errors. */
  loss: { light: '#9c2b25', dark: '#f2a09a' },
  /** Text on the color of errors. */
  'on-loss': { light: '#ffffff', dark: '#2c0906' },
  /** The border of input fields. */
  edge: { light: '#6b7f95', dark: '#8296ac' },
  /** Over the page, behind an open dialog; the last two digits are its opacity. */
  shade: { light: '#10233b73', dark: '#03080fb3' },
} as const satisfies Record<string, Color>

/** The logo in its main color, in a field 36 units wide and 24 high. */
export const logo: { path: string; drawn: 'lines' | 'filled' } = {
  /** The `d` attribute of an SVG path. */
  path: 'M0 4c7-3 9 1 14 6s9 5 22 4M0 13c5 4 9 2 13-3s8-6 23-3M0 20c6-6 9 0 15 1s10-1 21 0',
  /** Whether the path is drawn as lines, or as shapes that are filled. */
  drawn: 'lines',
}

/** A typeface from Fontsource: install `@fontsource-variable/` and its name to use another one. */
export interface Typeface {
  /** The name as fonts call it, e.g. `Libre Franklin`. */
  family: string
  /** What to show in its place while it loads, and in emails. */
  style: 'serif' | 'sans-serif'
}

/** Headings have weight 500, text has 400 to 600. */
export const typefaces: { display: Typeface; text: Typeface } = {
  display: { family: 'Besley', style: 'serif' },
  text: { family: 'Libre Franklin', style: 'sans-serif' },
}
