import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskDocument } from '../web/desk/document.ts'
import { importMap } from '../web/lib/import-map.ts'
import { cspHash } from './prerender.ts'
import type { ReleaseIndex } from './release.ts'

/** Returns the hashes of the document's inline scripts, for its Content-Security-Policy. */
export async function writeDesk(
  directory: string,
  { scripts, stylesheets }: ReleaseIndex['desk'],
  { content, css }: { content: string; css: string },
): Promise<string[]> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const brand = `assets/desk/brand-${hash}.css`
  await mkdir(join(directory, 'assets/desk'), { recursive: true })
  await writeFile(join(directory, brand), css)
  const map = importMap(content)
  const html = deskDocument({
    scripts,
    stylesheets: [`/${brand}`, ...stylesheets],
    head: `<script type="importmap">${map}</script>`,
  })
  await writeFile(join(directory, 'desk.html'), html)
  return [cspHash(map)]
}
