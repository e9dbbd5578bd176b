import { colors } from '../../cms/brand.ts'
import { shell } from '../../words/desk/words.ts'
import { site } from '../../cms/site.ts'
import { paths } from '../paths.ts'

export interface DeskFrame {
  /** URLs of scripts, the entry last. */
  scripts: readonly string[]
  stylesheets: readonly string[]
  /** HTML placed before the desk's own tags, such as the development server's scripts. */
  head?: string
}

/** The desk's HTML. It has no inline styles, so its Content-Security-Policy allows none. */
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
    `<link rel="manifest" href="${paths.deskManifest()}">`,
    head,
    ...stylesheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...scripts.map((url) => `<script type="module" src="${url}"></script>`),
    // Replaced when the desk renders; it stays if a script fails to load.
    `</head><body><div id="root"><p class="desk-starting">${shell.starting}</p></div></body></html>`,
  ].join('')
}
