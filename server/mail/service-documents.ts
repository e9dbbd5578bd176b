import { readHiddenServices, readServices } from '../../cms/services/read-services.ts'
import { services } from '../../cms/services/services.ts'

/** By service, read when first needed, because few processes send email. */
let documents: ReadonlyMap<string, readonly string[]> | undefined

/** The documents that visitors prepare for a service; none for a name that no longer exists. */
export function documentsFor(service: string): readonly string[] {
  documents ??= readDocuments()
  return documents.get(service) ?? []
}

function readDocuments(): ReadonlyMap<string, readonly string[]> {
  const all = [...readHiddenServices(), ...readServices(), ...Object.values(services)]
  return new Map(all.map(({ name, bring }) => [name, bring]))
}
