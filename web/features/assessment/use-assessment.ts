import { useSyncExternalStore } from 'react'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import {
  currentAssessment,
  emptyAssessment,
  finishedAnswers,
  onAssessmentChange,
  type AssessmentState,
} from './assessment-store.ts'

/** The visitor's answers; none in prerendered HTML. */
export function useAssessment(): AssessmentState {
  return useSyncExternalStore(onAssessmentChange, currentAssessment, () => emptyAssessment)
}

/** The answers of a finished assessment, or undefined. */
export function useFinishedAnswers(): readonly Letter[] | undefined {
  return finishedAnswers(useAssessment())
}
