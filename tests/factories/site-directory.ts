import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A small site as the build leaves it. */
export interface SiteDirectory {
  directory: string
  remove(): void
}

/** Where the server speaks to browsers without scripts, as the build marks it. */
const PLACE = '<form data-plain="">As built</form>'
const LOADER = '<script data-chunks="/assets/chunk.js">let d=document</script>'

/** The HTML of its pages: a title, some words, a form, and the year in the footer. */
export function pageHtml(title: string, year = 2026): string {
  const words = 'Clear values, told plainly. '.repeat(40)
  return `<!doctype html><title>${title}</title><h1>${title}</h1><p>${words}</p>${PLACE}<footer>© <span data-year="">${year}</span></footer>${LOADER}`
}

/** More than is kept in memory. */
export const LARGE_PICTURE = 'picture '.repeat(8000)
/** Ten lines of ten bytes. */
export const PDF = Array.from({ length: 10 }, (_, line) => `line ${line}...\n`).join('')

/** Makes it in a temporary directory: pages /, /booking, /contact, /webinar, /schedule and a 404, one script, an icon, robots.txt, a picture, a PDF. */
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
  write('pages/webinar.html', pageHtml('Webinar'))
  write('pages/schedule.html', pageHtml('Schedule'))
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
      '/static/stories-page.pdf': { file: 'pages/contact.html' },
      '/webinar': { file: 'pages/webinar.html' },
      '/schedule': { file: 'pages/schedule.html' },
    },
    aliases: { '/write-to-us': '/contact', '/static/stories.pdf': '/contact' },
    downloads: { '/stories-download': 'stories.pdf' },
    names: { 'stories.pdf': 'Our stories.pdf' },
    alternatives: {
      '/static/stories.pdf': 'stories.pdf',
      '/static/stories-page.pdf': 'stories.pdf',
    },
    notFound: { file: 'pages/404.html', styles: [] },
    stylesheet: '/assets/style-abc123.css',
    services: ['General Consultation', '409A Valuation', 'ESOP Valuation'],
    csp: { scripts: ["'sha256-loader'"], styles: [] },
  }
  write('site.json', JSON.stringify(manifest), false)
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
