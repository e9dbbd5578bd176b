import { colors } from '../cms/brand.ts'
import type { PageData } from '../contracts/page-data.ts'
import { importMap } from './lib/import-map.ts'
import { PAGE_DATA_ID } from './lib/page-data.ts'
import { scriptSafeJson } from './lib/script-json.ts'
import { paths } from './paths.ts'

/** Sets the visitor's theme on <html> before first paint. */
const THEME_SCRIPT =
  "try{let t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}"

/**
 * Loads the scripts after the load event, so that nothing competes with first paint. On a busy CPU
 * the load event can precede first paint, so the script waits for that as well, except in a
 * background tab, which doesn't paint. Each chunk of the entry is its own script element and runs
 * in its own task, because evaluating all of them at once blocks a slow phone. It waits at most two
 * seconds after the load event, and five in all: on a page with a PDF the load event comes late, and
 * in WebKitGTK never.
 */
function loaderScript({ entry }: { entry: string }): string {
  return (
    'let d=document,c=d.currentScript.dataset.chunks.split(" "),n=0,go=()=>{if(n++)return;' +
    `[...c,"${entry}"].map(src=>src&&setTimeout(()=>` +
    'd.head.append(Object.assign(d.createElement("script"),{type:"module",src}))))};' +
    'addEventListener("load",()=>{d.hidden?go():new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,2e3)});' +
    'setTimeout(go,5e3)'
  )
}

/** Shared by all documents of a build. */
export interface Frame {
  /** URL of the entry script. */
  entry: string
  /** URL of the folder with the scripts' content; none during development. */
  content?: string | undefined
  /** URLs of the fonts that the first view needs. */
  fonts: readonly string[]
  /** The @font-face rules, and the brand's colors and typefaces. */
  css: string
}

/** The inline scripts of every document; the Content-Security-Policy needs their hashes. */
export function inlineScripts(frame: Frame): string[] {
  const map = frame.content === undefined ? [] : [importMap(frame.content)]
  return [THEME_SCRIPT, ...map, loaderScript(frame)]
}

export interface DocumentParts {
  head: string
  body: string
  /** CSS to inline. */
  css: string
  /** URLs of the files that `css` comes from. */
  stylesheets: readonly string[]
  /** URLs of the scripts to fetch besides the entry. */
  chunks: readonly string[]
  /** The server data that the page was rendered with; hydration needs it again. */
  data?: PageData | undefined
}

export function htmlDocument(frame: Frame, parts: DocumentParts): string {
  const { head, body, css, stylesheets, chunks, data } = parts
  const fonts = frame.fonts.map(
    (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
  )
  // A disabled stylesheet isn't fetched, but Vite sees the link and doesn't load the file again.
  const inlined = stylesheets.map((url) => `<link rel="stylesheet" href="${url}" disabled>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${THEME_SCRIPT}</script>`,
    head,
    ...fonts,
    `<style>${css}</style>`,
    ...inlined,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${colors.paper.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${colors.paper.dark}">`,
    `<link rel="icon" href="${paths.favicon()}" sizes="48x48">`,
    `<link rel="icon" href="${paths.faviconDrawing()}" sizes="any" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${paths.touchIcon()}">`,
    `<link rel="manifest" href="${paths.manifest()}">`,
    `</head><body><div id="root">${body}</div>`,
    // A JSON block isn't executable, so the Content-Security-Policy doesn't apply to it.
    data
      ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptSafeJson(data)}</script>`
      : '',
    frame.content === undefined
      ? ''
      : `<script type="importmap">${importMap(frame.content)}</script>`,
    `<script data-chunks="${chunks.join(' ')}">${loaderScript(frame)}</script></body></html>`,
  ].join('')
}
