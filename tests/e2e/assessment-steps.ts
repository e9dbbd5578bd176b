import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './visit.ts'

/** Answers that make B the result; the second part leans to A by a tie. */
export const LETTERS = 'ABBCBACDABBD'

/** One question of the paper, by its number. */
export function question(page: Page, number: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^${number}\\. `) })
}

/** The radio buttons of the paper, all or those that are ticked. */
export function answers(page: Page, options: { checked?: boolean } = {}): Locator {
  return page.getByRole('main').getByRole('radio', options)
}

/** Ticks the answers of a text of letters, from question 1 on. */
export async function answer(page: Page, letters: string): Promise<void> {
  for (const [index, letter] of Array.from(letters).entries()) {
    await question(page, index + 1)
      .getByRole('radio', { name: new RegExp(`^${letter} `) })
      .check()
  }
}

/** The button at the end of the paper. */
export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit Assessment' })
}

/** Submits the paper and answers with the dialog that asks for an address. */
export async function openGate(page: Page): Promise<Locator> {
  await submitButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Almost there!' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Goes through the whole assessment, to the results. */
export async function finish(page: Page, letters = LETTERS, email = 'dana@reyes.example') {
  await visit(page, '/assessment')
  await answer(page, letters)
  const gate = await openGate(page)
  await gate.getByLabel('Email').fill(email)
  await gate.getByRole('button', { name: 'Show my result' }).click()
  await expect(page).toHaveURL('/assessment-results')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
