import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from './serve.ts'

/**
 * The minimum a Node server can do for the same pages: bare node:http with every page's brotli file
 * in memory and only the headers that browsers need.
 * DIST is the directory of the built site.
 */
interface SiteIndex {
  pages: Record<string, { file: string } | undefined>
}

const dist = process.env['DIST'] ?? ''
const index = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as SiteIndex
const pages = new Map(
  Object.entries(index.pages).map(([path, page]) => [
    path,
    readFileSync(join(dist, `${page?.file ?? ''}.br`)),
  ]),
)

serve((request, response) => {
  const body = pages.get(request.url ?? '')
  if (body === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
    vary: 'accept-encoding',
  })
  response.end(body)
})
