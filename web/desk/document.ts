import { colors } from '../../content/brand.ts'
import { shell } from '../../content/desk/words.ts'
import { site } from '../../content/site.ts'
import { paths } from '../paths.ts'

/** What the desk's document loads. */
export interface DeskFrame {
  /** URLs of scripts, the entry last. */
  scripts: readonly string[]
  stylesheets: readonly string[]
  /** HTML in front of the rest; the development server's. */
  head?: string
}

/** The HTML document of the desk. It has no inline script or style, so its policy allows none. */
export function deskDocument({ scripts, stylesheets, head = '' }: DeskFrame): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${shell.name} | ${site.company.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${colors.paper.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${colors.paper.dark}">`,
    `<link rel="icon" href="${paths.favicon()}" sizes="48x48">`,
    `<link rel="icon" href="${paths.faviconDrawing()}" sizes="any" type="image/svg+xml">`,
    head,
    ...stylesheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...scripts.map((url) => `<script type="module" src="${url}"></script>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}
