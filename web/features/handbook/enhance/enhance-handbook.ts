import { attachContents } from './contents.ts'
import { attachCopyButtons } from './copy-buttons.ts'
import { attachKeyboardFocus } from './keyboard-focus.ts'
import { attachPrintButtons } from './print-part.ts'
import { attachReadingPosition } from './reading-position.ts'
import { attachSearch } from './search-box.ts'
import { attachChecklists } from './checklists.ts'
import { attachLayout } from './section-layout.ts'

type Attach = (text: HTMLElement, signal: AbortSignal) => void

/** Returns a function that removes the features. */
function enhance(text: HTMLElement, features: readonly Attach[]): () => void {
  const stop = new AbortController()
  for (const attach of features) {
    try {
      attach(text, stop.signal)
    } catch (error) {
      // The text stays readable if one of these fails.
      reportError(error)
    }
  }
  // From here on, CSS shows the controls that need scripts.
  text.dataset['manual'] = 'live'
  return () => stop.abort()
}

/** Search, contents, checklists, copying, and printing. */
export function enhanceHandbook(manual: HTMLElement): () => void {
  return enhance(manual, [
    attachChecklists,
    attachCopyButtons,
    attachPrintButtons,
    attachContents,
    attachReadingPosition,
    attachKeyboardFocus,
    attachSearch,
    attachLayout,
  ])
}

export function enhanceRoles(roles: HTMLElement): () => void {
  return enhance(roles, [attachChecklists, attachPrintButtons])
}
