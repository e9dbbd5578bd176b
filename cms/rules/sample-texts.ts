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
 * Texts that only a sample can have: its mark, a phone number reserved for fiction (555-0100 to
 * 555-0199), or a domain that doesn't exist (RFC 2606).
 */
const PLACEHOLDER =
  /\bSample\b|\b[Aa] sample\b|\bsample (?:figure|firm|practice|stor|text)|(?:\b|\d{3})555-?01\d\d\b|\.example\b/

/** The field that marks a record as a sample. */
const FLAG = 'sample: true'

/**
 * The sample texts in a value, as written in the file, and `FLAG` for each record marked as a
 * sample.
 */
function samplesIn(value: unknown, name = ''): string[] {
  // Labels such as `sampleFee` are shown only beside samples.
  if (typeof value === 'string') {
    return PLACEHOLDER.test(value) && !name.startsWith('sample') ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  if ('sample' in value && value.sample === true) return [FLAG]
  return Object.entries(value).flatMap(([key, inner]) => samplesIn(inner, key))
}

/**
 * Lists every remaining sample text with file and line. Skips texts in other files that only repeat
 * a value of the first source, because they change with it.
 */
export function sampleMistakes(sources: readonly SampleSource[]): string[] {
  const [first, ...others] = sources.map(({ file, source, data }) => ({
    file,
    source,
    texts: [...new Set(samplesIn(data))],
  }))
  const identity = first?.texts ?? []
  const isOwn = (text: string) =>
    PLACEHOLDER.test(identity.reduce((rest, value) => rest.replaceAll(value, ''), text))
  return [
    ...(first ? [first] : []),
    ...others.map(({ texts, ...rest }) => ({
      ...rest,
      texts: texts.filter((text) => text === FLAG || isOwn(text)),
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

/** The book's chapters, split into lines unless the whole chapter is marked as a sample. */
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
