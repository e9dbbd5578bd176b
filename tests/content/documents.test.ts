import { expect, test } from 'vitest'
import { readServices } from '../../cms/services/read-services.ts'
import {
  documentKeys,
  documentsIn,
  isDocuments,
  readyDocuments,
} from '../../contracts/tools/documents.ts'
import { worksheetText } from '../../contracts/tools/worksheet.ts'

test('documents: each list of a service fits into a booking and comes back from it', () => {
  for (const { name, bring } of readServices()) {
    const keys = documentKeys(bring)
    expect(new Set(keys).size, name).toBe(bring.length)
    const written = worksheetText.parse(readyDocuments(name, keys))
    expect(isDocuments(written)).toBe(true)
    expect(documentsIn(written.slice(written.indexOf('?') + 1))).toEqual({
      service: name,
      have: keys,
    })
  }
})
