import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { ViteDevServer } from 'vite'
import { paths } from '../../web/paths.ts'
import { documentAddresses } from '../../publish/document-addresses.ts'
import type { BuiltFont } from '../../publish/fonts.ts'
import { photoFiles } from '../../publish/photos.ts'
import { isListed } from '../../publish/prerender.ts'
import { rootFiles } from '../../publish/root-files.ts'
import { ROOT } from '../../cms/folders.ts'
import { loadRenderer } from './render-document.ts'

const run = promisify(execFile)
const LARGEST_FILE = 64 * 1024 * 1024

interface SiteFile {
  /** Its extension determines the content type. */
  name: string
  bytes: Uint8Array | string
  headers?: Record<string, string>
}

interface Materials {
  vite: ViteDevServer
  fonts: readonly BuiltFont[]
  year: number
}

/** Makes the file at a URL path; undefined if the file doesn't exist. */
export async function makeFile(path: string, materials: Materials): Promise<SiteFile | undefined> {
  const font = materials.fonts
    .flatMap(({ main, more, italics }) => [main, ...more, ...italics])
    .find(({ file }) => path === `/assets/${file}`)
  if (font) return { name: font.file, bytes: font.bytes }
  return (
    (await documentAt(path)) ?? (await rootFileAt(path, materials)) ?? pictureAt(path, materials)
  )
}

async function documentAt(path: string): Promise<SiteFile | undefined> {
  const { names, downloads, alternatives } = documentAddresses
  const file = { ...downloads, ...alternatives }[path] ?? basename(path)
  const savedAs = names[file]
  const isFile = path === `/files/${file}` || path in downloads || path in alternatives
  if (savedAs === undefined || !isFile) return undefined
  const disposition = path in downloads ? 'attachment' : 'inline'
  return {
    name: file,
    bytes: await make('document', file),
    headers: { 'content-disposition': `${disposition}; filename="${savedAs}"` },
  }
}

async function rootFileAt(path: string, { vite, year }: Materials): Promise<SiteFile | undefined> {
  const name = path.slice(1)
  const photo = photoFiles()[name]
  if (photo !== undefined) return { name, bytes: photo }
  const { origin, render, routePaths } = await loadRenderer(vite)
  const listed: string[] = []
  for (const page of name === 'sitemap.xml' ? routePaths : []) {
    const { meta } = await render(page, { year })
    if (isListed(meta, page)) listed.push(page)
  }
  const bytes = rootFiles(origin, listed)[name]
  return bytes === undefined ? undefined : { name, bytes }
}

async function pictureAt(path: string, { vite, year }: Materials): Promise<SiteFile | undefined> {
  const { render, routePaths } = await loadRenderer(vite)
  const page = routePaths.find((each) => paths.sharePicture(each) === path)
  const icons = ['/favicon.ico', '/apple-touch-icon.png', paths.icon(192), paths.icon(512)]
  if (page === undefined && ![...icons, paths.bookCover()].includes(path)) return undefined
  const pictured = page === undefined ? [] : [page, (await render(page, { year })).meta.title]
  return { name: path, bytes: await make('image', path, ...pictured) }
}

/** A separate process keeps the server responsive while a PDF is made. */
async function make(...parameters: string[]): Promise<Uint8Array> {
  const { stdout } = await run(
    process.execPath,
    [join(ROOT, 'scripts/dev/make-file.ts'), ...parameters],
    { encoding: 'buffer', maxBuffer: LARGEST_FILE },
  )
  return stdout
}
