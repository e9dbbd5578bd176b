import {
  type Letter,
  LETTERS,
  PART_SIZE,
  QUESTION_COUNT,
} from '../../../contracts/assessment/letters.ts'

/** Answers never leave the browser tab unless the visitor sends them. */
export interface AssessmentState {
  /** One per question, in question order; undefined if unanswered. */
  answers: readonly (Letter | undefined)[]
  /** Email address that visitors enter before they see the results; empty until then. */
  email: string
}

const ANSWERS = 'assessment'
const EMAIL = 'assessment-email'
const UNANSWERED = '-'

/** Prerendered pages show this. */
export const emptyAssessment: AssessmentState = {
  answers: Array(QUESTION_COUNT).fill(undefined),
  email: '',
}

let assessment: AssessmentState | undefined
const listeners = new Set<() => void>()

function stored(): AssessmentState {
  try {
    const text = sessionStorage.getItem(ANSWERS) ?? ''
    if (text.length !== QUESTION_COUNT) return emptyAssessment
    const answers = Array.from(text, (sign) => LETTERS.find((letter) => letter === sign))
    return { answers, email: sessionStorage.getItem(EMAIL) ?? '' }
  } catch {
    return emptyAssessment
  }
}

function store({ answers, email }: AssessmentState): void {
  try {
    sessionStorage.setItem(ANSWERS, answers.map((letter) => letter ?? UNANSWERED).join(''))
    sessionStorage.setItem(EMAIL, email)
  } catch {
    // Without storage the answers last until the page is reloaded.
  }
}

function change(changes: Partial<AssessmentState>): void {
  assessment = { ...currentAssessment(), ...changes }
  store(assessment)
  for (const listener of listeners) listener()
}

/** The same object until something changes. */
export function currentAssessment(): AssessmentState {
  assessment ??= stored()
  return assessment
}

/** Questions are numbered 1 to 12. */
export function saveAnswer(question: number, letter: Letter): void {
  if (currentAssessment().answers[question - 1] === letter) return
  change({ answers: currentAssessment().answers.with(question - 1, letter) })
}

/** Finishes the assessment. */
export function saveEmail(email: string): void {
  change({ email })
}

export function clearAssessment(): void {
  change(emptyAssessment)
  try {
    sessionStorage.removeItem(ANSWERS)
    sessionStorage.removeItem(EMAIL)
  } catch {
    // Without storage nothing was saved.
  }
}

/** Called after every change. Returns a function that unsubscribes. */
export function onAssessmentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Undefined if any is missing. */
export function completeAnswers({ answers }: AssessmentState): readonly Letter[] | undefined {
  const given = answers.filter((letter) => letter !== undefined)
  return given.length === QUESTION_COUNT ? given : undefined
}

/** Undefined unless all questions are answered and an email address is given. */
export function finishedAnswers(filled: AssessmentState): readonly Letter[] | undefined {
  return filled.email === '' ? undefined : completeAnswers(filled)
}

/** Parts are counted from 0. */
export function answersOfPart<T>(answers: readonly T[], part: number): readonly T[] {
  return answers.slice(part * PART_SIZE, (part + 1) * PART_SIZE)
}
