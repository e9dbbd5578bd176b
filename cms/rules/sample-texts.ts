import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as documentOfBook from '../documents/book.ts'
import * as documentOfCaseStudies from '../documents/case-studies.ts'
import { composedContent } from '../pages/composed-pages.ts'
import { chapterSchema } from '../schemas/book.ts'
import { caseStudySchema } from '../schemas/case-study.ts'
import { type NamedContentFile, readContentFolder } from '../reader/content-folder.ts'
import { serviceSchema } from '../schemas/service.ts'
import { site, webinar } from '../site.ts'
import { type ContentSource, mistakeIn } from './content-source.ts'
import { namedFileToRead } from '../added-files.ts'
import { CONTENT } from '../folders.ts'

/** A content file with its parsed values. */
export interface SampleSource extends Omit<ContentSource, 'texts'> {
  data: unknown
}

/**
 * A phone number reserved for fiction (555-0100 to 555-0199) or a domain that doesn't exist
 * (RFC 2606). Readers can't tell that it's a sample.
 */
const FICTION = /(?:\b|\d{3})555-?01\d\d\b|\.example\b/

/** In the firm's identity, also texts with the word "sample", such as the sample's street. */
const IN_IDENTITY = new RegExp(`\\b[Ss]ample\\b|${FICTION.source}`)

/** The sample texts in a value, as written in the file. Records marked as samples may have them. */
function samplesIn(value: unknown, pattern: RegExp): string[] {
  if (typeof value === 'string') return pattern.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if ('sample' in value && value.sample === true) return []
  return Object.values(value).flatMap((inner) => samplesIn(inner, pattern))
}

/**
 * Lists what a real firm's site must not have: samples in its identity, which is the first source,
 * and invented phone numbers and domains elsewhere, with file and line. Texts that readers see
 * marked as samples may stay. Skips texts that only repeat a value of the identity, because they
 * change with it.
 */
export function sampleMistakes(sources: readonly SampleSource[]): string[] {
  const [first, ...others] = sources.map(({ file, source, data }, index) => ({
    file,
    source,
    texts: [...new Set(samplesIn(data, index === 0 ? IN_IDENTITY : FICTION))],
  }))
  const identity = first?.texts ?? []
  const isOwn = (text: string) =>
    FICTION.test(identity.reduce((rest, value) => rest.replaceAll(value, ''), text))
  return [
    ...(first ? [first] : []),
    ...others.map(({ texts, ...rest }) => ({
      ...rest,
      texts: texts.filter(isOwn),
    })),
  ].flatMap((source) =>
    source.texts.map((text) => {
      const start = text.length > 60 ? `${text.slice(0, 60)}...` : text
      return mistakeIn(source, text, `is still a sample: ${start}`)
    }),
  )
}

const read = (file: string) => readFileSync(namedFileToRead(file), 'utf8')

function recordSources(
  folder: string,
  files: readonly NamedContentFile<unknown>[],
): SampleSource[] {
  return files.map(({ name, data }) => {
    const file = `content/${folder}/${name}.md`
    return { file, source: read(file), data }
  })
}

/** The book's chapters with their lines. A chapter marked as a sample may have sample texts. */
function chapterSources(): SampleSource[] {
  const files = readContentFolder(join(CONTENT, 'book'), chapterSchema)
  return recordSources(
    'book',
    files.map((file) => ({ ...file, data: { ...file.data, lines: file.body.split('\n') } })),
  )
}

/** Everything that may be a sample, the identity first: pages, services, stories, and documents. */
export function sampleSources(identity = site): SampleSource[] {
  const { phoneHref: _computed, ...written } = identity
  const modules: Readonly<Record<string, unknown>> = {
    'content/site.yaml': { ...written, webinar },
    ...composedContent,
    'content/documents/book.yaml': documentOfBook,
    'content/documents/case-studies.yaml': documentOfCaseStudies,
  }
  return [
    ...Object.entries(modules).map(([file, data]) => ({
      file,
      source: read(file),
      data,
    })),
    ...recordSources('services', readContentFolder(join(CONTENT, 'services'), serviceSchema)),
    ...recordSources(
      'case-studies',
      readContentFolder(join(CONTENT, 'case-studies'), caseStudySchema),
    ),
    ...chapterSources(),
  ]
}
