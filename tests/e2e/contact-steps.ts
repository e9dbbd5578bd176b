import { expect, type Locator, type Page } from '@playwright/test'

export const MESSAGE = {
  name: 'Dana Reyes',
  email: 'dana@reyes-partners.example',
  company: 'Reyes & Partners',
  message: 'We need a 409A valuation before the option grant in June.',
}

export const SUCCESS = "Your message has been sent. We'll get back to you soon."
export const FAILURE = 'Failed to send message. Please try again.'

export function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label)
}

export async function fill(page: Page, message = MESSAGE): Promise<void> {
  await field(page, 'Name').fill(message.name)
  await field(page, 'Email').fill(message.email)
  await field(page, 'Company').fill(message.company)
  await field(page, 'Message').fill(message.message)
}

export async function expectFields(page: Page, message: typeof MESSAGE): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue(message.name)
  await expect(field(page, 'Email')).toHaveValue(message.email)
  await expect(field(page, 'Company')).toHaveValue(message.company)
  await expect(field(page, 'Message')).toHaveValue(message.message)
}

export const EMPTY = { name: '', email: '', company: '', message: '' }

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click()
}
