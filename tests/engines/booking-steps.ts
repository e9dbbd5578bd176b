import { opening } from '../../cms/pages/contact.ts'
import { APPOINTMENT_KEY } from '../../web/features/bookings/appointment-key.ts'
import { exactly, type Locator, type Page, retry } from './page.ts'

export const VISITOR = {
  name: 'Jordan Whitfield',
  email: 'jordan@whitfield-law.example',
  phone: '(212) 555-0147',
}

export const BOOKED =
  /Your consultation has been scheduled\. You will receive a confirmation email shortly\./

/** Opens the dialog from the contact page's call to action. */
export async function openDialog(page: Page): Promise<Locator> {
  // All tests share the tab. After a booking, other links would take the place of the button.
  await page.engine.open(`${page.site.url}/robots.txt`)
  await page.run((key) => sessionStorage.removeItem(key), APPOINTMENT_KEY)
  await page.open('/contact')
  await page.role('main').role('link', opening.button).click()
  const dialog = page.role('dialog', 'Book a consultation')
  await dialog.expectVisible()
  return dialog
}

export async function fillDetails(form: Locator): Promise<void> {
  await form.label(/^Name/).fill(VISITOR.name)
  await form.label(/^Email/).fill(VISITOR.email)
  await form.label(/^Phone/).fill(VISITOR.phone)
}

export async function expectDetails(form: Locator, details = VISITOR): Promise<void> {
  await form.label(/^Name/).expectText(exactly(details.name))
  await form.label(/^Email/).expectText(exactly(details.email))
  await form.label(/^Phone/).expectText(exactly(details.phone))
}

export const EMPTY_DETAILS = { name: '', email: '', phone: '' }

/** The last weekday of next month. */
export async function pickFarDay(form: Locator): Promise<void> {
  await form.role('button', 'Go to the Next Month').click()
  await form.css('[role=gridcell] button:enabled').nth(-1).click()
}

const timesOf = (form: Locator) => form.role('group', /^Time/)

/** Returns the first free time of the day, such as `2:30 PM`. */
export async function chooseFreeTime(form: Locator): Promise<string> {
  const free = timesOf(form).css('input:enabled').nth(0)
  const time = await free.value()
  await free.click()
  return time
}

/** The chosen time; empty if there is none. */
export function chosenTime(form: Locator): Promise<string> {
  return timesOf(form).read(
    (times) => times.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
  )
}

export async function expectTaken(form: Locator, time: string): Promise<void> {
  await timesOf(form).read((times, taken) => {
    const radio = [...times.querySelectorAll('input')].find(({ value }) => value === taken)
    if (!radio?.disabled || !radio.labels?.[0]?.innerText.trim().endsWith('(Unavailable)')) {
      throw new Error(`${taken} is not shown as taken`)
    }
  }, time)
}

/** `yyyy-MM-dd` */
export async function chosenDay(form: Locator): Promise<string> {
  return (await form.css('[data-selected=true]').attribute('data-day')) ?? ''
}

/** Returns the chosen date and time. */
export async function fillBooking(form: Locator): Promise<{ date: string; time: string }> {
  await fillDetails(form)
  await pickFarDay(form)
  const time = await chooseFreeTime(form)
  return { date: await chosenDay(form), time }
}

export async function submitBooking(form: Locator): Promise<void> {
  await form.role('button', 'Book this time').click()
}

/** Makes a booking as another visitor would. Returns the link to manage it. */
export async function bookByApi(page: Page, choice: { date: string; time: string }) {
  const response = await fetch(`${page.site.url}/api/schedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Robin Castellano',
      email: 'robin@castellano-law.example',
      phone: '(212) 555-0199',
      service: '409A Valuation',
      timezone: 'America/Los_Angeles',
      ...choice,
    }),
  })
  if (response.status !== 201) throw new Error(`Not booked: ${await response.text()}`)
  const { manageUrl } = (await response.json()) as { manageUrl: string }
  return manageUrl
}

export function freeTimes(page: Page, date: string): Promise<string[]> {
  const query = new URLSearchParams({ date, timezone: 'America/Los_Angeles' })
  // On an overloaded machine the server answers 503 for a while.
  return retry(async () => {
    const response = await fetch(`${page.site.url}/api/schedule/available-slots?${query}`)
    if (!response.ok) throw new Error(`The times were not listed: ${await response.text()}`)
    const { slots } = (await response.json()) as { slots: { time: string; available: boolean }[] }
    return slots.filter(({ available }) => available).map(({ time }) => time)
  }, 500)
}
