import type { Locator, Page, Route } from '@playwright/test'
import type { DomainStatus } from '../../contracts/domain/domain.ts'
import { openPage } from './open-page.ts'

/** Pass only the fields that the test is about. */
export function buildStatus(changes: Partial<DomainStatus> = {}): DomainStatus {
  return {
    connected: false,
    message: 'firm.test is not connected.',
    ssl: { status: 'pending', message: 'Waiting for the records.' },
    domain: 'firm.test',
    deploymentUrl: 'https://laminar-1.hosting.example',
    records: [
      { type: 'A', name: 'firm.test', value: '203.0.113.10', ttl: 600 },
      { type: 'CNAME', name: 'www.firm.test', value: 'firm.test', ttl: 600 },
    ],
    checks: [],
    checkedAt: '2026-11-20T17:30:00.000Z',
    ...changes,
  }
}

export async function stubStatus(
  page: Page,
  answer: (route: Route) => Promise<void> | void,
): Promise<void> {
  await page.route('**/api/domain/status', answer)
}

export async function stubUpdate(
  page: Page,
  answer: (route: Route) => Promise<void> | void,
): Promise<void> {
  await page.route('**/api/domain/update-record', answer)
}

export async function openWizard(page: Page): Promise<void> {
  await openPage(page, '/domain-setup')
}

export function panel(page: Page, name: 'Connection status' | 'SSL status'): Locator {
  return page.getByRole('region', { name })
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

export function row(page: Page, label: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
}
