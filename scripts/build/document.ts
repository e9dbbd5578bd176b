import { createHash } from 'node:crypto'

/** Puts the visitor's choice of theme on <html> before anything is painted. */
const THEME_SCRIPT =
  "try{let t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}"

/**
 * Fetches the styles and scripts after the load event, so that nothing competes with the first paint.
 * On a busy processor the load event comes before the first paint, so that is awaited too; a page in
 * the background paints nothing and does not wait. Each chunk that the entry will need is a script of
 * its own, asked for and run in a task of its own: all in one would hold up a slow phone.
 */
function loaderScript({ styles, entry }: { styles: string; entry: string }): string {
  return (
    'let d=document,c=d.currentScript.dataset.chunks.split(" "),' +
    'a=(t,p)=>d.head.append(Object.assign(d.createElement(t),p));' +
    'addEventListener("load",()=>{let n=0,go=()=>{if(n++)return;' +
    `let l=d.createElement("link");l.dataset.styles="";l.rel="stylesheet";l.href="${styles}";d.head.append(l);` +
    `[...c,"${entry}"].map(src=>src&&setTimeout(()=>a("script",{type:"module",src})))};` +
    'd.hidden?go():new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,2e3)})'
  )
}

/** The hash of an inline script or style, as a Content-Security-Policy names it. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** What all documents of a build share. */
export interface Frame {
  /** URLs of the stylesheet and of the entry script. */
  styles: string
  entry: string
  /** URLs of the fonts of the first view. */
  fonts: readonly string[]
  /** The @font-face rules. */
  fontCss: string
}

/** The hashes of the inline scripts that every document carries. */
export function scriptHashes(frame: Frame): string[] {
  return [THEME_SCRIPT, loaderScript(frame)].map(cspHash)
}

/** The parts of one document. */
export interface DocumentParts {
  head: string
  body: string
  /** The rules to inline. */
  css: string
  /** URLs of the chunks that the page needs beside the entry. */
  chunks: readonly string[]
}

/** A whole HTML document. */
export function htmlDocument(frame: Frame, { head, body, css, chunks }: DocumentParts): string {
  const fonts = frame.fonts.map(
    (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${THEME_SCRIPT}</script>`,
    head,
    ...fonts,
    `<style>${css}</style>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#fdfdf9">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0d1a2b">',
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `</head><body><div id="root">${body}</div>`,
    `<script data-chunks="${chunks.join(' ')}">${loaderScript(frame)}</script></body></html>`,
  ].join('')
}
