import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageData } from '../../contracts/page-data.ts'

/** A small built site in a temporary directory. */
export interface SiteDirectory {
  directory: string
  remove(): void
}

/** A page with a title, some text, and the year in the footer. */
export function pageHtml(title: string, year = 2026): string {
  const words = 'Clear values, told plainly. '.repeat(40)
  return `<!doctype html><title>${title}</title><h1>${title}</h1><p>${words}</p><footer>© ${year}</footer>`
}

/** Its pages show the path, the year, and the page data as JSON. */
const RENDERER = `
export async function render(path, { data, year }) {
  return { status: 200, head: '', body: \`<h1>\${data?.page ?? path}</h1><footer>© \${year}</footer>\` }
}
export function htmlDocument(frame, { body, css, data }) {
  const json = data ? JSON.stringify(data).replaceAll('<', '\\\\u003c') : ''
  return \`<!doctype html><style>\${css}</style>\${body}<script type="application/json">\${json}</script>\`
}
`

/** As `RENDERER` returns it for a page without data. */
export function renderedHtml(path: string, year: number): string {
  return `<!doctype html><style>@font-face{}p{color:red}</style><h1>${path}</h1><footer>© ${year}</footer><script type="application/json"></script>`
}

/** Too large for the in-memory cache. */
export const LARGE_PICTURE = 'picture '.repeat(8000)
/** Ten lines of ten bytes each. */
export const PDF = Array.from({ length: 10 }, (_, line) => `line ${line}...\n`).join('')

/**
 * Writes seven pages including the 404 page, a renderer, a stylesheet, a script, a font, an icon,
 * robots.txt, an image, a PDF, and a file that must not be served. `origin` is the origin that the
 * site was built for.
 */
export function buildSiteDirectory({ origin }: { origin?: string } = {}): SiteDirectory {
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
  write('pages/webinar-thank-you.html', pageHtml('Registered'))
  write('pages/schedule.html', pageHtml('Schedule'))
  write('pages/404.html', pageHtml('404 Page Not Found'))
  write('server/entry-server.js', RENDERER, false)
  write('assets/style-abc123.css', 'p{color:red}')
  write('assets/entry-abc123.js', 'export const entry = 1\n'.repeat(100))
  write('assets/font-abc123.woff2', 'wOF2', false)
  write('root/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('root/robots.txt', 'User-agent: *\n', false)
  write('root/share/home.png', LARGE_PICTURE, false)
  write('files/stories.pdf', PDF, false)
  write('secret.txt', 'not listed anywhere', false)
  const entry = (file: string, styles: string[] = []) => ({
    file,
    styles,
    stylesheets: ['/assets/style-abc123.css'],
    chunks: [],
  })
  const index = {
    ...(origin === undefined ? {} : { origin }),
    year: 2026,
    pages: {
      '/': entry('pages/index.html', ["'sha256-home'"]),
      '/booking': entry('pages/booking.html'),
      '/contact': entry('pages/contact.html', ["'sha256-contact'"]),
      '/static/stories-page.pdf': entry('pages/contact.html'),
      '/webinar': entry('pages/webinar.html'),
      '/webinar-thank-you': entry('pages/webinar-thank-you.html'),
      '/schedule': entry('pages/schedule.html'),
      '/tools/lost-hours': entry('pages/contact.html'),
      '/tools/409a-readiness': entry('pages/contact.html'),
      '/tools/marketability-discount': entry('pages/contact.html'),
      '/tools/cost-of-capital': entry('pages/contact.html'),
    },
    aliases: { '/write-to-us': '/contact', '/static/stories.pdf': '/contact' },
    redirects: { '/old-contact': '/contact', '/old/opening hours': '/contact#hours' },
    downloads: { '/stories-download': 'stories.pdf' },
    names: { 'stories.pdf': 'Our stories.pdf' },
    alternatives: {
      '/static/stories.pdf': 'stories.pdf',
      '/static/stories-page.pdf': 'stories.pdf',
    },
    notFound: entry('pages/404.html'),
    frame: { css: '@font-face{}' },
    csp: { scripts: ["'sha256-loader'"], styles: [] },
  }
  write('site.json', JSON.stringify(index), false)
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/** The page data in HTML by `RENDERER`. Throws if it is for a different page. */
export function pageDataIn<Name extends PageData['page']>(
  html: string,
  page: Name,
): Extract<PageData, { page: Name }> {
  const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  const data: PageData = JSON.parse(json)
  if (!isFor(data, page)) throw new Error(`This is the page ${data.page}, not ${page}`)
  return data
}

function isFor<Name extends PageData['page']>(
  data: PageData,
  page: Name,
): data is Extract<PageData, { page: Name }> {
  return data.page === page
}
