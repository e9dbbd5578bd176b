import { join } from 'node:path'
import { type NamedContentFile, readContentFolder } from '../reader/content-folder.ts'
import { linksIn } from '../schemas/inline.ts'
import { type ServiceOffer, type ServiceRecord, serviceSchema } from '../schemas/service.ts'
import { services } from './services.ts'
import { CONTENT } from '../folders.ts'

const SERVICES = join(CONTENT, 'services')

type ServiceFile = NamedContentFile<ReturnType<typeof serviceSchema.parse>>

interface Options {
  /** Folder of the records. Defaults to the site's own. */
  folder?: string
  /** Every path that text may link to. If left out, links aren't checked. */
  addresses?: ReadonlySet<string>
}

/** Fields that must be unique across services. */
const UNIQUE = ['name', 'title', 'order', 'heading', 'summary', 'description'] as const

const valueOf = ({ data }: ServiceFile, field: string): unknown =>
  Object.entries(data).find(([name]) => name === field)?.[1]

function duplicates(files: readonly ServiceFile[]): string[] {
  return UNIQUE.flatMap((field) =>
    files.flatMap((file, index) => {
      const value = valueOf(file, field)
      const first = files.findIndex((other) => valueOf(other, field) === value)
      if (value === undefined || first === index) return []
      return [file.mistake([field], `is already used in ${files[first]?.name}.md`)]
    }),
  )
}

/** @param known the names of all services; lists leave out hidden ones */
function unknownReferences(files: readonly ServiceFile[], known: ReadonlySet<string>): string[] {
  return files.flatMap((file) =>
    file.data.related.flatMap((slug, index) => {
      if (slug === file.name) return [file.mistake(['related', index], 'names the service itself')]
      if (known.has(slug)) return []
      return [file.mistake(['related', index], `unknown service '${slug}'`)]
    }),
  )
}

/** Every string in a value, with its path. */
function textsIn(value: unknown, field: readonly PropertyKey[] = []): [PropertyKey[], string][] {
  if (typeof value === 'string') return [[[...field], value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...field, Array.isArray(value) ? Number(key) : key]),
  )
}

function brokenLinks(file: ServiceFile, addresses: ReadonlySet<string>): string[] {
  return textsIn({ ...file.data, approach: file.body }).flatMap(([field, text]) =>
    linksIn(text)
      .filter((href) => href.startsWith('/') && !addresses.has(href.replace(/[?#].*/, '')))
      .map((href) => file.mistake(field, `unknown page ${href}`)),
  )
}

function withoutApproach({ body, mistake }: ServiceFile): string[] {
  return body === '' ? [mistake([], 'the text below the front matter is missing')] : []
}

/** The field that has a chapter's part, where the two names differ. */
const FIELD_OF: Readonly<Record<string, string>> = { receive: 'benefits', scope: 'capabilities' }

/** Chapters that begin with a part that the record doesn't have. */
function missingParts(file: ServiceFile): string[] {
  const { chapters = [] } = file.data
  return chapters.flatMap(({ first }, index) => {
    if (first === undefined || first === 'approach') return []
    const field = FIELD_OF[first] ?? first
    const value = valueOf(file, field)
    if (value !== undefined && (!Array.isArray(value) || value.length > 0)) return []
    return [file.mistake(['chapters', index, 'first'], `the service has no ${field}`)]
  })
}

function recordOf({ name, data, body }: ServiceFile): ServiceRecord {
  const approach = body === '' ? [] : body.split(/\n{2,}/).map((text) => text.replaceAll('\n', ' '))
  return { ...data, slug: name, path: data.path ?? `/services/${name}`, approach }
}

/**
 * Reads all services in catalog order, without hidden ones. Those are only checked against their
 * schema, so that a service can be hidden until it's finished.
 * @throws an Error that lists every mistake with its file, line, and field
 */
export function readServices({ folder = SERVICES, addresses }: Options = {}) {
  const files = readContentFolder(folder, serviceSchema)
  const shown = files.filter(({ data }) => !data.hidden)
  const known = new Set([...files.map(({ name }) => name), services.operationalAudit.slug])
  const mistakes = [
    ...duplicates(shown),
    ...unknownReferences(shown, known),
    ...shown.flatMap(withoutApproach),
    ...shown.flatMap(missingParts),
    ...(addresses ? shown.flatMap((file) => brokenLinks(file, addresses)) : []),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return shown.map(recordOf).toSorted((a, b) => a.order - b.order)
}

/** Hidden services. Bookings and client stories from before still name them. */
export function readHiddenServices(folder = SERVICES): ServiceRecord[] {
  return readContentFolder(folder, serviceSchema)
    .filter(({ data }) => data.hidden)
    .map(recordOf)
}

/** The fields of a service that lists and buttons need. */
export function offerOf(record: ServiceRecord): ServiceOffer {
  const { slug, name, title, summary, button, path, category, inBrief } = record
  return {
    slug,
    name,
    title,
    summary,
    button,
    path,
    ...(category && { category }),
    ...(inBrief && { gets: inBrief.receive.short }),
  }
}
