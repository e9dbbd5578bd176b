import { expect, type Locator, type Page } from '@playwright/test'

export const ATTENDEE = {
  fullName: 'Dana Reyes',
  phone: '(415) 555-0177',
  email: 'dana@reyes-partners.example',
  company: 'Reyes & Partners',
}

const LABELS = {
  fullName: 'Full Name *',
  phone: 'Phone Number *',
  email: 'Email Address *',
  company: 'Company Name *',
} as const

type FieldName = keyof typeof ATTENDEE
export const FIELD_NAMES: readonly FieldName[] = ['fullName', 'phone', 'email', 'company']

export function seatField(page: Page, name: FieldName): Locator {
  return page.getByLabel(LABELS[name])
}

export async function fillSeat(page: Page, attendee = ATTENDEE): Promise<void> {
  for (const name of FIELD_NAMES) await seatField(page, name).fill(attendee[name])
}

export async function expectSeat(page: Page, attendee = ATTENDEE): Promise<void> {
  for (const name of FIELD_NAMES) await expect(seatField(page, name)).toHaveValue(attendee[name])
}

export function reserve(page: Page): Locator {
  return page.getByRole('button', { name: 'RESERVE MY SEAT NOW' })
}
