import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { editText, writtenIn } from '../../../cms/edit-file.ts'
import type { FieldChange } from '../../../cms/reader/set-fields.ts'
import type { ServiceChange } from '../../../contracts/content/services.ts'
import { paths } from '../../../web/paths.ts'
import { changedMeanwhile, gone } from '../../lib/errors.ts'
import type { ContentFiles } from './content-files.ts'
import { addressIsTaken, isUsed } from './errors.ts'
import { replaceReferences } from './service-references.ts'

/** The text of each file, by its path below content/. */
export type Texts = ReadonlyMap<string, string>

/** The files with text in them; pictures are left out. */
export function textsOf(files: ContentFiles): Texts {
  return new Map(
    [...files]
      .filter(([path]) => /\.(?:md|yaml)$/.test(path))
      .map(([path, bytes]) => [path, bytes.toString()]),
  )
}

/** Files with their new text; null deletes a file. */
export type Edits = Map<string, string | null>

const REDIRECTS = 'redirects.yaml'

const fields = z.object({
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  order: z.number(),
  hidden: z._default(z.boolean(), false),
  path: z.optional(z.string()),
  copyOf: z.optional(z.string()),
})

export interface EditedService extends z.infer<typeof fields> {
  slug: string
  file: string
  /** The address of its page. */
  address: string
}

export const serviceFile = (slug: string) => `services/${slug}.md`

/** All services in their order, hidden ones too, without files that can't be read. */
export function servicesIn(texts: Texts): EditedService[] {
  return [...texts]
    .flatMap(([file, text]) => {
      const [, slug] = /^services\/(.+)\.md$/.exec(file) ?? []
      const read = slug === undefined ? undefined : fields.safeParse(writtenIn(file, text).values)
      if (slug === undefined || !read?.success) return []
      return [{ ...read.data, slug, file, address: read.data.path ?? paths.service(slug) }]
    })
    .toSorted((one, other) => one.order - other.order || (one.slug < other.slug ? -1 : 1))
}

/**
 * The files that have to change for a change of the services, with their new text.
 * @throws ApiError 404 if there is no such service, 409 for an order of other services, 400 for a
 * name or address that another service has
 */
export function editServices(texts: Texts, change: ServiceChange): Edits {
  switch (change.change) {
    case 'order':
      return reordered(texts, change)
    case 'hide':
      return hidden(texts, change)
    case 'show':
      return shown(texts, change.slug)
    case 'move':
      return moved(texts, change)
    case 'add':
      return added(texts, change)
  }
}

type Of<Name> = Extract<ServiceChange, { change: Name }>

function serviceNamed(texts: Texts, slug: string): EditedService {
  const service = servicesIn(texts).find((one) => one.slug === slug)
  if (!service) throw gone('service')
  return service
}

function edited(texts: Texts, file: string, changes: readonly FieldChange[]): [string, string] {
  return [file, editText(file, texts.get(file) ?? '', { changes })]
}

function reordered(texts: Texts, { before, order }: Of<'order'>): Edits {
  const services = servicesIn(texts)
  const slugs = services.map(({ slug }) => slug)
  const isSameSet = isDeepStrictEqual(order.toSorted(), slugs.toSorted())
  if (!isSameSet || !isDeepStrictEqual(before, slugs)) throw changedMeanwhile('order')
  const changed = services.filter(({ slug, order: now }) => order.indexOf(slug) + 1 !== now)
  return new Map(
    changed.map(({ slug, file }) =>
      edited(texts, file, [{ field: ['order'], value: order.indexOf(slug) + 1 }]),
    ),
  )
}

function hidden(texts: Texts, { slug, leadsTo }: Of<'hide'>): Edits {
  const { file, address } = serviceNamed(texts, slug)
  const hide = edited(texts, file, [{ field: ['hidden'], value: true }])
  const archived = leadsTo === null ? null : paths.archiveServices()
  const redirects = withRedirects(texts, (old) =>
    redirected(old, { slug, address }, { page: leadsTo, archive: archived }),
  )
  return new Map([hide, ...redirects])
}

function shown(texts: Texts, slug: string): Edits {
  const { file, address } = serviceNamed(texts, slug)
  const show = edited(texts, file, [{ field: ['hidden'] }])
  const redirects = withRedirects(texts, (old) => without(old, address, paths.archiveService(slug)))
  return new Map([show, ...redirects])
}

/** A move renames the file and changes every link and list that has the old name. */
function moved(texts: Texts, { slug, to }: Of<'move'>): Edits {
  const { file, address, hidden: isHidden } = serviceNamed(texts, slug)
  const target = paths.service(to)
  if (address === target) return new Map()
  if (to !== slug && texts.has(serviceFile(to))) throw addressIsTaken()
  const [, renamed] = edited(texts, file, [{ field: ['path'] }])
  const after = new Map(texts)
  after.delete(file)
  after.set(serviceFile(to), renamed)
  // Don't rename the service in the redirects; they must keep its old addresses.
  after.delete(REDIRECTS)
  const edits: Edits = replaceReferences(after, {
    from: { slug, address },
    to: { slug: to, address: target },
  })
  if (!edits.has(serviceFile(to))) edits.set(serviceFile(to), renamed)
  if (slug !== to) edits.set(file, null)
  const redirects = withRedirects(texts, (old) => {
    // The new address may be a former one of the same service.
    const others = without(old, target, paths.archiveService(to))
    if (isHidden) return others
    const pages = { page: target, archive: paths.archiveService(to) }
    return redirected(others, { slug, address }, pages)
  })
  return new Map([...edits, ...redirects])
}

function added(texts: Texts, { copyOf, slug, name, summary, description }: Of<'add'>): Edits {
  const own = { name, summary, description }
  const original = serviceNamed(texts, copyOf)
  const services = servicesIn(texts)
  if (texts.has(serviceFile(slug))) throw addressIsTaken()
  for (const field of ['name', 'summary', 'description'] as const) {
    const other = services.find((one) => one[field] === own[field])
    if (other) throw isUsed(field, other.title)
  }
  const values = {
    ...own,
    title: name,
    heading: name,
    order: Math.max(...services.map(({ order }) => order)) + 1,
    copyOf: original.copyOf ?? copyOf,
  }
  const changes = [
    ...Object.entries(values).map(([name, value]) => ({ field: [name], value })),
    { field: ['path'] },
    { field: ['hidden'] },
  ]
  const text = editText(serviceFile(slug), texts.get(original.file) ?? '', { changes })
  return new Map([[serviceFile(slug), text]])
}

type Redirects = Readonly<Record<string, string>>

function without(redirects: Redirects, ...left: string[]): Redirects {
  return Object.fromEntries(Object.entries(redirects).filter(([path]) => !left.includes(path)))
}

/** Redirects a service's page and its page in the archive; null removes the redirects. */
function redirected(
  redirects: Redirects,
  { slug, address }: Pick<EditedService, 'slug' | 'address'>,
  { page, archive }: { page: string | null; archive: string | null },
): Redirects {
  const led = withRedirect(redirects, address, page)
  return address === paths.service(slug)
    ? withRedirect(led, paths.archiveService(slug), archive)
    : led
}

/**
 * Sets a redirect. Redirects may only lead to pages, so those that led to `from` get its target.
 */
function withRedirect(redirects: Redirects, from: string, to: string | null): Redirects {
  const kept = Object.entries(redirects).map(([path, target]) => {
    const isOld = target.split('#')[0] === from
    return [path, isOld ? to && to + target.slice(from.length) : target] as const
  })
  return Object.fromEntries(
    [...kept, [from, to] as const].flatMap(([path, target]) =>
      target === null ? [] : [[path, target]],
    ),
  )
}

/** The file of the redirects, if the change makes a difference. */
function withRedirects(texts: Texts, change: (old: Redirects) => Redirects): [string, string][] {
  const text = texts.get(REDIRECTS)
  if (text === undefined) return []
  const read: unknown = writtenIn(REDIRECTS, text).values
  const old = z.record(z.string(), z.string()).parse(read ?? {})
  const after = change(old)
  const changed = [...new Set([...Object.keys(old), ...Object.keys(after)])].filter(
    (path) => old[path] !== after[path],
  )
  if (changed.length === 0) return []
  // A file with only comments has no map yet that a field could be added to.
  const isEmpty = read === null || read === undefined
  const changes = changed.map((path) => ({
    field: [path],
    ...(after[path] !== undefined && { value: after[path] }),
  }))
  const [file, written] = edited(
    texts,
    REDIRECTS,
    isEmpty ? [{ field: [], value: after }] : changes,
  )
  // Without redirects, the file has only its comments again.
  const isBare = Object.keys(after).length === 0
  return [[file, isBare ? written.replace(/\n*\{\}\s*$/, '\n') : written]]
}
