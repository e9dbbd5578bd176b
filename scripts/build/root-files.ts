import { site } from '../../content/site.ts'

/** The logo's three lines, on a ground of 36 by 24. */
export const MARK =
  'M0 4c7-3 9 1 14 6s9 5 22 4M0 13c5 4 9 2 13-3s8-6 23-3M0 20c6-6 9 0 15 1s10-1 21 0'

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -8 40 40">' +
  '<style>path{stroke:#0e5a43}@media(prefers-color-scheme:dark){path{stroke:#6fd3ae}}</style>' +
  `<path d="${MARK}" fill="none" stroke-width="3"/></svg>`

function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.toSorted().map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  )
}

/** The files that are asked for at the root, by name; `paths` are the pages to be found. */
export function rootFiles(origin: string, paths: readonly string[]): Record<string, string> {
  return {
    'favicon.svg': FAVICON,
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': sitemap(origin, paths),
    'site.webmanifest': JSON.stringify({
      name: site.company,
      short_name: site.company,
      description: site.tagline,
      start_url: '/',
      display: 'browser',
      background_color: '#fdfdf9',
      theme_color: '#fdfdf9',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
      ],
    }),
  }
}
