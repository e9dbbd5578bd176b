import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DESK_DOCUMENT } from '../../server/http/pages/site-index.ts'
import { deskDocument } from '../../web/desk/document.ts'
import type { DeskBundle } from './bundle.ts'

/** Writes the desk's document under `directory`, and a stylesheet with the fonts. */
export async function writeDesk(
  directory: string,
  { scripts, stylesheets }: DeskBundle,
  fontCss: string,
): Promise<void> {
  const hash = createHash('sha256').update(fontCss).digest('base64url').slice(0, 8)
  const fonts = `assets/desk/fonts-${hash}.css`
  await mkdir(join(directory, 'assets/desk'), { recursive: true })
  await writeFile(join(directory, fonts), fontCss)
  const html = deskDocument({ scripts, stylesheets: [`/${fonts}`, ...stylesheets] })
  await writeFile(join(directory, DESK_DOCUMENT), html)
}
