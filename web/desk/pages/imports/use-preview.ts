import { skipToken, useQuery } from '@tanstack/react-query'
import {
  type ImportColumns,
  type ImportPreview,
  importPreview,
} from '../../../../contracts/people/import.ts'
import { postJson } from '../../../lib/api.ts'
import { deskPaths } from '../../paths.ts'

export interface ChosenFile {
  text: string
  /** When it was chosen. The same file may have changed when it's chosen again. */
  at: number
}

/**
 * Fetches a preview of the import. While a preview with other columns loads, the last preview of
 * the same file stays.
 * @param columns by default, guessed from the headings
 */
export function usePreview(file: ChosenFile | undefined, columns: ImportColumns | undefined) {
  return useQuery<ImportPreview>({
    queryKey: ['import', file?.at, columns],
    queryFn: file
      ? ({ signal }) => {
          const body = { file: file.text, ...(columns && { columns }) }
          return postJson(deskPaths.api.importPreview(), body, importPreview, { signal })
        }
      : skipToken,
    placeholderData: (former, query) => (query?.queryKey[1] === file?.at ? former : undefined),
    gcTime: 0,
  })
}
