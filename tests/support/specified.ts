import { CONTENT, SAMPLE } from '../../cms/folders.ts'
import { site } from '../../cms/site.ts'

/**
 * What the specification fixes for the sample content. A firm's own content (CONTENT_DIR) has other
 * services, prices, and dates, so there this is empty.
 */
export function specified<const Value>(values: readonly Value[]): readonly Value[] {
  return CONTENT === SAMPLE && site.sample ? values : []
}
