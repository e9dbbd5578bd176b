import { readHiddenServices, readServices } from '../../cms/services/read-services.ts'
import { services } from '../../cms/services/services.ts'

/** By service, read when first needed, because it takes longer than the rest of the content. */
let documents: ReadonlyMap<string, readonly string[]> | undefined

/** The documents that visitors prepare for a service; none for a name that no longer exists. */
export function documentsFor(service: string): readonly string[] {
  return readDocuments().get(service) ?? []
}

/** Reads them if they haven't been read. */
export function readDocuments(): ReadonlyMap<string, readonly string[]> {
  if (documents === undefined) {
    const all = [...readHiddenServices(), ...readServices(), ...Object.values(services)]
    documents = new Map(all.map(({ name, bring }) => [name, bring]))
  }
  return documents
}
