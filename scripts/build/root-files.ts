import { site } from '../../content/site.ts'
import { paths } from '../../web/paths.ts'

/** The logo's three lines, on a ground of 36 by 24. */
export const MARK =
  'M0 4c7-3 9 1 14 6s9 5 22 4M0 13c5 4 9 2 13-3s8-6 23-3M0 20c6-6 9 0 15 1s10-1 21 0'

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -8 40 40">' +
  '<style>path{stroke:#0e5a43}@media(prefers-color-scheme:dark){path{stroke:#6fd3ae}}</style>' +
  `<path d="${MARK}" fill="none" stroke-width="3"/></svg>`

/** A PNG as an .ico file, for browsers that ask for /favicon.ico whatever the page says. */
export function iconFile(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22)
  // One picture; 32 bits a pixel; its bytes follow the directory of 6 and 16 bytes.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

function sitemap(origin: string, listed: readonly string[]): string {
  const urls = listed.toSorted().map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  )
}

/** The files that are asked for at the root, by name; `listed` are the pages to be found. */
export function rootFiles(origin: string, listed: readonly string[]): Record<string, string> {
  return {
    'favicon.svg': FAVICON,
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': sitemap(origin, listed),
    'site.webmanifest': JSON.stringify({
      name: site.company,
      short_name: site.company,
      description: site.tagline,
      id: paths.home(),
      start_url: paths.home(),
      lang: 'en-US',
      display: 'browser',
      background_color: '#fdfdf9',
      theme_color: '#fdfdf9',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: paths.icon(192), type: 'image/png', sizes: '192x192' },
        { src: paths.icon(512), type: 'image/png', sizes: '512x512' },
        { src: paths.icon(512), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    }),
  }
}
