import { documents, epub } from '../../content/documents/documents.ts'
import { forms } from '../../content/forms/forms.ts'
import { paths } from '../../web/paths.ts'

/** The names of documents and forms, and the URLs outside /files that serve them. */
export const documentAddresses = {
  names: Object.fromEntries([
    ...[...Object.values(documents), epub].map(({ file, savedAs }) => [file, savedAs]),
    ...forms.map(({ file }) => [file, file]),
  ]),
  downloads: {
    [paths.bookDownload()]: documents.book.file,
    [paths.bookEpub()]: epub.file,
    ...Object.fromEntries(forms.map(({ file }) => [paths.form(file), file])),
  },
  alternatives: { [paths.caseStudiesAlias()]: documents.caseStudies.file },
}
