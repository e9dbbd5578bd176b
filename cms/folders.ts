import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { FORMAT_FILE, requireFormat } from './format.ts'
import { loadSettingsFile } from './settings-file.ts'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..')

/** The sample content that ships with the product. */
export const SAMPLE = join(ROOT, 'content')

/**
 * The folder with the firm's content: CONTENT_DIR if set, otherwise the published version
 * (server/published-content.ts), otherwise the sample.
 */
export const CONTENT = contentFolder()

/**
 * The folder with the site rendered from published content; undefined to serve the site in dist/.
 */
export const SITE_DIR: string | undefined = process.env['SITE_DIR']

/** A file's path in messages: `content/…` for the firm's content, wherever that folder is. */
export function nameOf(file: string): string {
  const inContent = relative(CONTENT, file)
  return inContent.startsWith('..') ? relative(ROOT, file) : join('content', inContent)
}

/** The path of a file from its name in messages; the reverse of `nameOf`. */
export function pathOf(name: string): string {
  return name.startsWith('content/')
    ? join(CONTENT, name.slice('content/'.length))
    : join(ROOT, name)
}

function contentFolder(): string {
  const settings = { ...process.env }
  try {
    loadSettingsFile(settings)
  } catch {
    // readSettings reports a settings file that can’t be read.
  }
  const { CONTENT_DIR: own = '', PUBLISHED_CONTENT: published = '' } = settings
  const named = own === '' ? published : own
  if (named === '') return SAMPLE
  const folder = resolve(named)
  if (!existsSync(join(folder, 'site.yaml'))) {
    throw new Error(
      `CONTENT_DIR must name a folder with content, like content/ in the project; ${folder} has no site.yaml.`,
    )
  }
  const format = join(folder, FORMAT_FILE)
  requireFormat(existsSync(format) ? readFileSync(format, 'utf8') : undefined)
  return folder
}
