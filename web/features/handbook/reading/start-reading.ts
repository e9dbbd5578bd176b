import { attachContents } from './contents.ts'
import { attachCopying } from './copying.ts'
import { attachPlaces } from './places.ts'
import { attachSearch } from './search-box.ts'
import { attachTicks } from './ticks.ts'

/** Makes the handbook's text answer; the result takes all of it off again. */
export function startReading(manual: HTMLElement): () => void {
  const stop = new AbortController()
  for (const attach of [attachTicks, attachCopying, attachContents, attachPlaces, attachSearch]) {
    attach(manual, stop.signal)
  }
  // Tools that need scripts are shown from here on.
  manual.dataset['manual'] = 'live'
  return () => stop.abort()
}
