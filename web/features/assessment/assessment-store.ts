import {
  type Letter,
  LETTERS,
  PART_SIZE,
  QUESTION_COUNT,
} from '../../../contracts/assessment/letters.ts'

/** The visitor's answers. They never leave the browser tab unless the visitor sends them. */
export interface AssessmentState {
  /** One per question, in question order; undefined if unanswered. */
  answers: readonly (Letter | undefined)[]
  /** The email address given to see the results; empty before that. */
  email: string
}

const ANSWERS = 'assessment'
const EMAIL = 'assessment-email'
const UNANSWERED = '-'

/** No answers; prerendered pages show this. */
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

/** The current answers; the same object until something changes. */
export function currentAssessment(): AssessmentState {
  assessment ??= stored()
  return assessment
}

/** Saves the answer to a question, numbered 1 to 12. */
export function saveAnswer(question: number, letter: Letter): void {
  if (currentAssessment().answers[question - 1] === letter) return
  change({ answers: currentAssessment().answers.with(question - 1, letter) })
}

/** Saves the visitor's email address, which finishes the assessment. */
export function saveEmail(email: string): void {
  change({ email })
}

/** Deletes the answers and the email address. */
export function clearAssessment(): void {
  change(emptyAssessment)
  try {
    sessionStorage.removeItem(ANSWERS)
    sessionStorage.removeItem(EMAIL)
  } catch {
    // Without storage nothing was saved.
  }
}

/** Calls the listener after every change. Returns a function that unsubscribes. */
export function onAssessmentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** All twelve answers, or undefined if any is missing. */
export function completeAnswers({ answers }: AssessmentState): readonly Letter[] | undefined {
  const given = answers.filter((letter) => letter !== undefined)
  return given.length === QUESTION_COUNT ? given : undefined
}

/** The answers of a finished assessment (all answered, email address given), or undefined. */
export function finishedAnswers(filled: AssessmentState): readonly Letter[] | undefined {
  return filled.email === '' ? undefined : completeAnswers(filled)
}

/** The answers of one part, counted from 0. */
export function answersOfPart<T>(answers: readonly T[], part: number): readonly T[] {
  return answers.slice(part * PART_SIZE, (part + 1) * PART_SIZE)
}
