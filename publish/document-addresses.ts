import { documents, epub } from '../cms/documents/documents.ts'
import { forms } from '../cms/forms/forms.ts'
import { paths } from '../web/paths.ts'

/** URLs outside /files that also serve a document. */
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
