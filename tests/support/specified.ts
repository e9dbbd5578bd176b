import { CONTENT, SAMPLE } from '../../cms/folders.ts'
import { site } from '../../cms/site.ts'

/**
 * Values that the specification fixes for the sample content. Empty for a firm's own content
 * (CONTENT_DIR), which has other services, prices, and dates.
 */
export function specified<const Value>(values: readonly Value[]): readonly Value[] {
  return CONTENT === SAMPLE && site.sample ? values : []
}
