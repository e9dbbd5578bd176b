import { useSyncExternalStore } from 'react'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import {
  currentAssessment,
  emptyAssessment,
  finishedAnswers,
  onAssessmentChange,
  type AssessmentState,
} from './assessment-store.ts'

/** The visitor's answers; empty in prerendered HTML. */
export function useAssessment(): AssessmentState {
  return useSyncExternalStore(onAssessmentChange, currentAssessment, () => emptyAssessment)
}

/** Undefined unless all questions are answered and an email address is given. */
export function useFinishedAnswers(): readonly Letter[] | undefined {
  return finishedAnswers(useAssessment())
}
