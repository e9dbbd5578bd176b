import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors } from '../cms/brand.ts'
import { site } from '../cms/site.ts'
import { deskPaths } from '../web/desk/paths.ts'
import { paths } from '../web/paths.ts'
import { shell } from '../words/desk/words.ts'
import { LOGO_PAINT, logoPath } from './logo.ts'

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -8 40 40">' +
  `<style>@media(prefers-color-scheme:dark){path{${LOGO_PAINT}:${colors.green.dark}}}</style>` +
  `${logoPath(3)}</svg>`

/** Some browsers always request /favicon.ico, so the PNG is wrapped in that format. */
export function iconFile(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22)
  // One image with 32 bits per pixel, after the header (6 bytes) and the entry (16 bytes).
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

/** Files for the site's root, by name. `listed` are the sitemap's paths. */
export function rootFiles(origin: string, listed: readonly string[]): Record<string, string> {
  return {
    'favicon.svg': FAVICON,
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': sitemap(origin, listed),
    'desk-service-worker.js': readFileSync(
      join(import.meta.dirname, 'desk-service-worker.js'),
      'utf8',
    ),
    'site.webmanifest': manifest({
      name: site.company,
      short_name: site.company,
      description: site.tagline,
      id: paths.home(),
      start_url: paths.home(),
      display: 'browser',
    }),
    'desk.webmanifest': manifest({
      name: `${shell.name} | ${site.company}`,
      short_name: shell.name,
      id: deskPaths.home(),
      start_url: deskPaths.home(),
      scope: deskPaths.home(),
      display: 'standalone',
    }),
  }
}

function manifest(own: Record<string, string>): string {
  return JSON.stringify({
    ...own,
    lang: 'en-US',
    background_color: colors.paper.light,
    theme_color: colors.paper.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: paths.icon(192), type: 'image/png', sizes: '192x192' },
      { src: paths.icon(512), type: 'image/png', sizes: '512x512' },
      { src: paths.icon(512), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
