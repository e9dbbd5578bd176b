import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DocumentFile as DocumentFacts,
  documents,
} from '../../../content/documents/documents.ts'
import type { Headers } from '../security-headers.ts'
import { DocumentFile } from './document-file.ts'

/** Documents by the addresses that answer with them, without their leading slash. */
export type Documents = ReadonlyMap<string, DocumentFile>

interface Served {
  document: DocumentFacts
  /** Whether a browser shows it or saves it. */
  disposition: 'inline' | 'attachment'
}

const { book, caseStudies, handbook } = documents

const ADDRESSES: Readonly<Record<string, Served>> = {
  'files/book.pdf': { document: book, disposition: 'inline' },
  'book-download': { document: book, disposition: 'attachment' },
  'files/handbook.pdf': { document: handbook, disposition: 'inline' },
  'files/case-studies.pdf': { document: caseStudies, disposition: 'inline' },
  'static/case-studies.pdf': { document: caseStudies, disposition: 'inline' },
}

/** Opens what the build has set into `directory`. */
export function documentsAt(directory: string, headers: Headers): Documents {
  return new Map(
    Object.entries(ADDRESSES).flatMap(([address, { document, disposition }]) => {
      const file = join(directory, document.file)
      if (!existsSync(file)) return []
      const name = `${disposition}; filename="${document.savedAs}"`
      const vary: Headers = address.startsWith('static/') ? { vary: 'accept' } : {}
      return [
        [address, new DocumentFile(file, { ...headers, ...vary, 'content-disposition': name })],
      ]
    }),
  )
}
