import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A small site as the build leaves it. */
export interface SiteDirectory {
  directory: string
  remove(): void
}

/** The HTML of its pages: a title, some words, and the year in the footer. */
export function pageHtml(title: string, year = 2026): string {
  const words = 'Clear values, told plainly. '.repeat(40)
  return `<!doctype html><title>${title}</title><h1>${title}</h1><p>${words}</p><footer>© <span data-year="">${year}</span></footer>`
}

/** More than is kept in memory. */
export const LARGE_PICTURE = 'picture '.repeat(8000)
/** Ten lines of ten bytes. */
export const PDF = Array.from({ length: 10 }, (_, line) => `line ${line}...\n`).join('')

/** Makes it in a temporary directory: pages /, /booking, /contact and a 404, one script, an icon, robots.txt, a picture, a PDF. */
export function buildSiteDirectory(): SiteDirectory {
  const directory = mkdtempSync(join(tmpdir(), 'dist-'))
  const write = (name: string, text: string, compressed = true) => {
    const file = join(directory, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (!compressed) return
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  write('pages/index.html', pageHtml('Home'))
  write('pages/contact.html', pageHtml('Contact'))
  write('pages/booking.html', pageHtml('Booking'))
  write('pages/404.html', pageHtml('404 Page Not Found'))
  write('assets/entry-abc123.js', 'export const entry = 1\n'.repeat(100))
  write('assets/font-abc123.woff2', 'wOF2', false)
  write('root/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('root/robots.txt', 'User-agent: *\n', false)
  write('root/share/home.png', LARGE_PICTURE, false)
  write('files/stories.pdf', PDF, false)
  write('secret.txt', 'not listed anywhere', false)
  const manifest = {
    year: 2026,
    pages: {
      '/': { file: 'pages/index.html', styles: ["'sha256-home'"] },
      '/booking': { file: 'pages/booking.html', styles: [] },
      '/contact': { file: 'pages/contact.html', styles: ["'sha256-contact'"] },
    },
    aliases: { '/write-to-us': '/contact', '/static/stories.pdf': '/contact' },
    downloads: { '/stories-download': { file: 'stories.pdf', name: 'Our stories.pdf' } },
    alternatives: { '/static/stories.pdf': 'stories.pdf' },
    notFound: { file: 'pages/404.html', styles: [] },
    csp: { scripts: ["'sha256-loader'"], styles: [] },
  }
  write('site.json', JSON.stringify(manifest), false)
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
