import { expect, type Locator, type Page } from '@playwright/test'
import { opening } from '../../cms/pages/contact.ts'
import { openPage } from './open-page.ts'

export const VISITOR = {
  name: 'Jordan Whitfield',
  email: 'jordan@whitfield-law.example',
  phone: '(212) 555-0147',
}

/** The contact page's call to action. */
export function bookLink(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: opening.button })
}

/** Opens the dialog from the contact page's call to action. */
export async function openDialog(page: Page): Promise<Locator> {
  await openPage(page, '/contact')
  await bookLink(page).click()
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function fillDetails(form: Locator, visitor = VISITOR): Promise<void> {
  await form.getByLabel('Name').fill(visitor.name)
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
}

/** A day of the month shown. */
export function day(form: Locator, number: number): Locator {
  return form.getByRole('gridcell').getByRole('button', { name: new RegExp(` ${number},`) })
}

export function times(form: Locator): Locator {
  return form.getByRole('group', { name: /^Time/ })
}

export function timeChoice(form: Locator, name: string): Locator {
  return times(form).getByRole('radio', { name, exact: true })
}

/** Its value is what the form sends. */
export function chosenTime(form: Locator): Locator {
  return times(form).getByRole('radio', { checked: true })
}

export async function chooseTime(form: Locator, name: string): Promise<void> {
  await timeChoice(form, name).check()
}

/** The last selectable day of next month, so that parallel tests don't collide. */
export async function pickFarDay(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Go to the Next Month' }).click()
  await form.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
}

/** Returns the first free time's value, as sent. */
export async function chooseFreeTime(form: Locator): Promise<string> {
  await expect(times(form)).not.toHaveAttribute('disabled')
  const radio = times(form).getByRole('radio', { disabled: false }).first()
  await radio.check()
  return radio.inputValue()
}

export async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Book this time' }).click()
}

export function notice(page: Page, text: string): Locator {
  // The page itself may contain a list item with the same text.
  return page.getByRole('listitem').and(page.locator('.notice')).filter({ hasText: text })
}

export const SUCCESS =
  'Your consultation has been scheduled. You will receive a confirmation email shortly.'
