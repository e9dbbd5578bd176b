import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { composedContent } from '../pages/composed-pages.ts'
import type { HandbookSection } from '../schemas/handbook.ts'
import { blockTexts, writtenBlocks } from '../schemas/handbook-words.ts'
import type { ServiceRecord } from '../schemas/service.ts'
import { pageTexts } from '../services/page-texts.ts'
import { namedFileToRead } from '../added-files.ts'
import { CONTENT } from '../folders.ts'

/** A content file, and its texts that are displayed on only one page. */
export interface ContentSource {
  /** The path from the project's root. */
  file: string
  /** The text of the whole file, for finding line numbers. */
  source: string
  texts: readonly string[]
  /** The file that it was copied from, whose sentences it may repeat. */
  copyOf?: string
}

/** Every string in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The line number of a text, found by its first words; 1 if they aren't found in the file. */
function lineOf(source: string, text: string): number {
  for (const count of [6, 4, 2]) {
    const words = text.split(/\s+/).slice(0, count)
    const pattern = words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '.{1,2}')).join('\\s+')
    const found = new RegExp(pattern, 'u').exec(source)
    if (found) return source.slice(0, found.index).split('\n').length
  }
  return 1
}

/** Formats a mistake in a text as a message with file and line. */
export function mistakeIn({ file, source }: ContentSource, text: string, message: string): string {
  return `${file}:${lineOf(source, text)}: ${message}`
}

function sourceOf(file: string, texts: readonly string[]): ContentSource {
  return { file, source: readFileSync(namedFileToRead(file), 'utf8'), texts }
}

/**
 * A service's texts, without those that lists repeat and without the signer, who may sign several
 * services.
 */
export function serviceSource(record: ServiceRecord): ContentSource {
  const fileOf = (slug: string) => `content/services/${slug}.md`
  const { slug, copyOf } = record
  return {
    ...sourceOf(fileOf(slug), pageTexts({ ...record, signer: undefined })),
    ...(copyOf !== undefined && { copyOf: fileOf(copyOf) }),
  }
}

/** The pages with their own layout, without the name of the service that they book. */
export function pageSources(): ContentSource[] {
  return Object.entries(composedContent).map(([path, { page, ...content }]) =>
    sourceOf(path, textsIn({ ...Object(page), service: '', ...content })),
  )
}

/** A section of the handbook. */
export function handbookSource({ id, blocks }: HandbookSection): ContentSource {
  const files = readdirSync(join(CONTENT, 'handbook'))
  const file = files.find((name) => basename(name, '.md').replace(/^\d+-/, '') === id)
  return sourceOf(`content/handbook/${file ?? ''}`, blockTexts(writtenBlocks(blocks)))
}
