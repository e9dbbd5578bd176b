import { editText, labelOfFile, writtenIn } from '../../../cms/edit-file.ts'
import { kindOf } from '../../../cms/kinds.ts'
import { valueAt } from '../../../cms/reader/set-fields.ts'
import type { Edits, Texts } from './service-edits.ts'

interface ServiceName {
  slug: string
  address: string
}

/** Fields that name services by their files. `*` stands for each entry of a list. */
interface Reference {
  files: RegExp
  field: readonly string[]
  /** Whether it leaves out hidden services by itself. */
  leavesOutHidden: boolean
}

const REFERENCES: readonly Reference[] = [
  { files: /^services\//, field: ['related', '*'], leavesOutHidden: true },
  { files: /^services\//, field: ['copyOf'], leavesOutHidden: true },
  { files: /^handbook\/.+\.md$/, field: ['services', '*'], leavesOutHidden: true },
  { files: /^case-studies\//, field: ['service'], leavesOutHidden: true },
  { files: /^team\.yaml$/, field: ['*', 'services', '*'], leavesOutHidden: true },
  {
    files: /^pages\/home\.yaml$/,
    field: ['offers', 'paths', '*', 'rows', '*', 'service'],
    leavesOutHidden: false,
  },
]

/** The address as a whole, without longer ones that begin or end like it. */
function addressPattern(address: string): RegExp {
  const escaped = address.replaceAll(/[^\w/-]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\w/.-])${escaped}(?![\w/-])`, 'g')
}

/** The fields of a file that name services, with the name in each. */
function namesIn(path: string, text: string, those: readonly Reference[]) {
  const own = those.filter(({ files }) => files.test(path))
  if (own.length === 0) return []
  const { values } = writtenIn(path, text)
  return own
    .flatMap(({ field }) => expanded(values, field))
    .map((field) => ({ field, name: valueAt(values, field) }))
}

/** A field for each entry of the lists that `*` stands for. */
function expanded(values: unknown, field: readonly (string | number)[]): (string | number)[][] {
  const star = field.indexOf('*')
  if (star === -1) return [[...field]]
  const [before, after] = [field.slice(0, star), field.slice(star + 1)]
  const list = valueAt(values, before)
  if (!Array.isArray(list)) return []
  return list.flatMap((_, index) => expanded(values, [...before, index, ...after]))
}

/** Renames a service in all files whose links or lists name it. */
export function replaceReferences(
  texts: Texts,
  { from, to }: { from: ServiceName; to: ServiceName },
): Edits {
  const edits: Edits = new Map()
  for (const [path, text] of texts) {
    if (!kindOf(path)) continue
    const linked = text.replaceAll(addressPattern(from.address), () => to.address)
    const changes = namesIn(path, linked, REFERENCES)
      .filter(({ name }) => name === from.slug)
      .map(({ field }) => ({ field, value: to.slug }))
    const edited = changes.length === 0 ? linked : editText(path, linked, { changes })
    if (edited !== text) edits.set(path, edited)
  }
  return edits
}

/** Finds the files that have to be changed before a service can be hidden, with their names. */
export function mentionsIn(texts: Texts) {
  const lists = REFERENCES.filter(({ leavesOutHidden }) => !leavesOutHidden)
  const files = [...texts].flatMap(([path, text]) => {
    const kind = kindOf(path)
    if (!kind || path === 'redirects.yaml') return []
    return [{ path, kind, text, names: namesIn(path, text, lists).map(({ name }) => name) }]
  })
  return ({ slug, address }: ServiceName) =>
    files
      .filter(
        ({ path, text, names }) =>
          path !== `services/${slug}.md` &&
          (names.includes(slug) || addressPattern(address).test(text)),
      )
      .map(({ path, kind, text }) => ({ path, label: labelOfFile(kind, path, text) }))
}
