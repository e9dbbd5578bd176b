import { useSyncExternalStore } from 'react'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { currentSheet, emptySheet, finishedAnswers, onSheetChange, type Sheet } from './sheet.ts'

/** What the visitor has filled in; an empty sheet in prerendered HTML. */
export function useSheet(): Sheet {
  return useSyncExternalStore(onSheetChange, currentSheet, () => emptySheet)
}

/** The answers of a finished assessment, or undefined. */
export function useFinishedAnswers(): readonly Letter[] | undefined {
  return finishedAnswers(useSheet())
}
