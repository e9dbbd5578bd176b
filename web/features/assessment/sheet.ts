import {
  type Letter,
  LETTERS,
  PART_SIZE,
  QUESTION_COUNT,
} from '../../../contracts/assessment/letters.ts'

/** What the visitor has filled in; it never leaves the tab by itself. */
export interface Sheet {
  /** One a question, in their order; undefined where none is chosen yet. */
  answers: readonly (Letter | undefined)[]
  /** The address that was given for the results; empty before that. */
  email: string
}

const ANSWERS = 'assessment'
const EMAIL = 'assessment-email'
const OPEN = '-'

/** A sheet on which nothing stands; also what prerendered pages show. */
export const emptySheet: Sheet = { answers: Array(QUESTION_COUNT).fill(undefined), email: '' }

let sheet: Sheet | undefined
const listeners = new Set<() => void>()

function stored(): Sheet {
  try {
    const text = sessionStorage.getItem(ANSWERS) ?? ''
    if (text.length !== QUESTION_COUNT) return emptySheet
    const answers = Array.from(text, (sign) => LETTERS.find((letter) => letter === sign))
    return { answers, email: sessionStorage.getItem(EMAIL) ?? '' }
  } catch {
    return emptySheet
  }
}

function store({ answers, email }: Sheet): void {
  try {
    sessionStorage.setItem(ANSWERS, answers.map((letter) => letter ?? OPEN).join(''))
    sessionStorage.setItem(EMAIL, email)
  } catch {
    // Storage is forbidden: the answers hold until the page is loaded anew.
  }
}

function change(changes: Partial<Sheet>): void {
  sheet = { ...currentSheet(), ...changes }
  store(sheet)
  for (const listener of listeners) listener()
}

/** The sheet as it is; the same object until something changes. */
export function currentSheet(): Sheet {
  sheet ??= stored()
  return sheet
}

/** Writes down the answer to a question, 1 to 12. */
export function keepAnswer(question: number, letter: Letter): void {
  if (currentSheet().answers[question - 1] === letter) return
  change({ answers: currentSheet().answers.with(question - 1, letter) })
}

/** Puts the visitor's address on the sheet, which is finished by that. */
export function signSheet(email: string): void {
  change({ email })
}

/** Throws all of it away. */
export function clearSheet(): void {
  change(emptySheet)
  try {
    sessionStorage.removeItem(ANSWERS)
    sessionStorage.removeItem(EMAIL)
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** Calls back after every change until the returned function is called. */
export function onSheetChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** All twelve answers, or undefined while one is missing. */
export function completeAnswers({ answers }: Sheet): readonly Letter[] | undefined {
  const given = answers.filter((letter) => letter !== undefined)
  return given.length === QUESTION_COUNT ? given : undefined
}

/** The answers of a visitor who has been through the whole assessment, or undefined. */
export function finishedAnswers(filled: Sheet): readonly Letter[] | undefined {
  return filled.email === '' ? undefined : completeAnswers(filled)
}

/** The answers of one part, counted from 0. */
export function answersOfPart<T>(answers: readonly T[], part: number): readonly T[] {
  return answers.slice(part * PART_SIZE, (part + 1) * PART_SIZE)
}
