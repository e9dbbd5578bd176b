import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** The result is B. The second part is a tie, which goes to A. */
export const LETTERS = 'ABBCBACDABBD'

export function question(page: Page, number: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^${number}\\. `) })
}

/** All of them, or only the checked ones. */
export function answers(page: Page, options: { checked?: boolean } = {}): Locator {
  return page.getByRole('main').getByRole('radio', options)
}

/** Answers the questions in order, one letter each. */
export async function answer(page: Page, letters: string): Promise<void> {
  for (const [index, letter] of Array.from(letters).entries()) {
    await question(page, index + 1)
      .getByRole('radio', { name: new RegExp(`^${letter} `) })
      .check()
  }
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit Assessment' })
}

/** Returns the dialog that asks for an email address. */
export async function openGate(page: Page): Promise<Locator> {
  await submitButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Almost there!' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function finish(page: Page, letters = LETTERS, email = 'dana@reyes.example') {
  await openPage(page, '/assessment')
  await answer(page, letters)
  const gate = await openGate(page)
  await gate.getByLabel('Email').fill(email)
  await gate.getByRole('button', { name: 'Show my result' }).click()
  await expect(page).toHaveURL('/assessment-results')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens the results in a tab that has completed the quiz. */
export async function openResults(page: Page, letters = LETTERS): Promise<void> {
  await page.addInitScript((answers) => {
    sessionStorage.setItem('assessment', answers)
    sessionStorage.setItem('assessment-email', 'dana@reyes.example')
  }, letters)
  await openPage(page, '/assessment-results')
}
