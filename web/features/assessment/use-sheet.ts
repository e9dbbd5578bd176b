import { useSyncExternalStore } from 'react'
import { currentSheet, emptySheet, finishedAnswers, onSheetChange, type Sheet } from './sheet.ts'

/** What the visitor has filled in; an empty sheet in prerendered HTML. */
export function useSheet(): Sheet {
  return useSyncExternalStore(onSheetChange, currentSheet, () => emptySheet)
}

/** The answers of a finished assessment as twelve letters, or undefined. */
export function useFinishedLetters(): string | undefined {
  return finishedAnswers(useSheet())?.join('')
}
