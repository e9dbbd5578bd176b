import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './visit.ts'

/** Somebody who books. */
export const VISITOR = {
  name: 'Jordan Whitfield',
  email: 'jordan@whitfield-law.example',
  phone: '(212) 555-0147',
}

/** Opens the dialog from the contact page's call to action. */
export async function openDialog(page: Page): Promise<Locator> {
  await visit(page, '/contact')
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Types who the visitor is. */
export async function fillWho(form: Locator, visitor = VISITOR): Promise<void> {
  await form.getByLabel('Name').fill(visitor.name)
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
}

/** The button of a day of the month shown, by its number. */
export function day(form: Locator, number: number): Locator {
  return form.getByRole('gridcell').getByRole('button', { name: new RegExp(` ${number},`) })
}

/** The list of times. */
export function times(form: Locator): Locator {
  return form.getByLabel('Time', { exact: true })
}

/** Picks the last day that can be picked next month, far from what other tests book. */
export async function pickFarDay(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Go to the Next Month' }).click()
  await form.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
}

/** Chooses the first free time and answers with its text as it is sent. */
export async function chooseFreeTime(form: Locator): Promise<string> {
  const list = times(form)
  await expect(list).toBeEnabled()
  const time = await list.locator('option:enabled:not([value=""])').first().getAttribute('value')
  if (time === null) throw new Error('No time is free')
  await list.selectOption(time)
  return time
}

/** Presses the button that books. */
export async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Schedule Consultation' }).click()
}

/** A notice with this text, wherever it lies. */
export function notice(page: Page, text: string): Locator {
  // A page may say the same in a list of its own.
  return page.getByRole('listitem').and(page.locator('.notice')).filter({ hasText: text })
}

/** What a booked consultation is told. */
export const SUCCESS =
  'Your consultation has been scheduled. You will receive a confirmation email shortly.'
