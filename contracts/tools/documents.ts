import { inputsIn } from './tools.ts'

/** Begins a list of documents, where a tool's inputs begin with the tool's name. */
const NAME = 'documents'

/** Short enough that eight of them fit into a booking. */
const LONGEST_KEY = 40

/** A name for each document, from its first words; it outlives changes to the list's order. */
export function documentKeys(documents: readonly string[]): string[] {
  const keys = documents.map((document) =>
    document
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST_KEY)
      .replaceAll(/^-|-$/g, ''),
  )
  return keys.map((key, index) => (key === '' || keys.indexOf(key) < index ? `${index + 1}` : key))
}

/** The documents that a visitor has, as a booking carries them. */
export function readyDocuments(service: string, keys: readonly string[]): string {
  // Doesn't use `queryOf`, so that service pages don't load the tools' code.
  return `${NAME}?service=${encodeURIComponent(service)}&have=${encodeURIComponent(keys.join(','))}`
}

/** True for such documents, false for the inputs of a tool. */
export function isDocuments(worksheet: string): boolean {
  return worksheet.startsWith(`${NAME}?`)
}

/** The service and the keys; undefined without a service. */
export function documentsIn(query: string): { service: string; have: string[] } | undefined {
  const { service = '', have = '' } = inputsIn(query, { service: '', have: '' }) ?? {}
  return service === '' ? undefined : { service, have: have.split(',') }
}
