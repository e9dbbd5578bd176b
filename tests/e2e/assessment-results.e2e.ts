import { expect, test } from './fixtures.ts'
import { finish, LETTERS } from './assessment-steps.ts'
import { chooseFreeTime, fillWho, notice, pickFarDay, submit } from './booking-steps.ts'
import { visit } from './visit.ts'

const CATEGORIES = [
  'Mostly A: High Risk / Not Ready',
  'Mostly B: Moderate Risk / Cautiously Ready',
  'Mostly C: Low Risk / Ready with Support',
  'Mostly D: Minimal Risk / Ideally Positioned',
]
const AUDIT = 'Schedule Your Operational Efficiency Audit'
const BOX = 'Send my assessment along'

test('quiz results: opened directly, all four stand there and none is marked [QZ-04] [QZ-05]', async ({
  page,
}) => {
  await visit(page, '/assessment-results')
  for (const name of CATEGORIES) {
    await expect(page.getByRole('link', { name })).toBeVisible()
    const heading = page.getByRole('heading', { name: name.split(': ')[1] ?? '' })
    await expect(heading).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'What to do next' })).toHaveCount(4)
  await expect(page.getByText('Your result')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /leans to/ })).toHaveCount(0)
  await page.getByRole('link', { name: AUDIT }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' })
  await expect(dialog.getByText('Operational Efficiency Audit')).toBeVisible()
  await expect(dialog.getByLabel(BOX)).toHaveCount(0)
})

test('quiz results: from the quiz, the own category, each part and each weak answer [QZ-05]', async ({
  page,
}) => {
  await finish(page)
  const own = page.getByRole('listitem').filter({ hasText: 'Your result' })
  await expect(own).toHaveCount(1)
  await expect(own.getByRole('link')).toHaveText('Mostly B: Moderate Risk / Cautiously Ready')
  for (const figure of [
    'Current Practice Assessment leans to B. Answers: A 1, B 2, C 1, D 0.',
    // A tie of all four: the most cautious letter.
    'Mindset Assessment leans to A. Answers: A 1, B 1, C 1, D 1.',
    'Implementation Readiness leans to B. Answers: A 1, B 2, C 0, D 1.',
  ]) {
    await expect(page.getByRole('img', { name: figure })).toBeVisible()
  }
  const weak = page.getByRole('region', { name: 'Where to read on' })
  await expect(weak.getByRole('link')).toHaveText([
    'Handbook: Time tracking',
    'Handbook: Intake process',
    'Handbook: Trust accounting',
    'Handbook: Delegation',
    'Handbook: Financial management',
    'Handbook: Time management',
    'Handbook: Wealth building',
    'Handbook: Team performance',
  ])
  await expect(weak.getByRole('link').first()).toHaveAttribute('href', '/handbook#time-tracking')
  await page.getByRole('button', { name: 'Delete my answers' }).click()
  await expect(page.getByText('Your result')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No answers are in this tab')).toBeVisible()
})

test('quiz results: a tie goes to the more cautious letter [QZ-05]', async ({ page }) => {
  await finish(page, 'DDDDCCCCDCDC')
  const own = page.getByRole('listitem').filter({ hasText: 'Your result' })
  await expect(own.getByRole('link')).toHaveText('Mostly C: Low Risk / Ready with Support')
  await expect(page.getByText('There is no answer A or B among the twelve.')).toBeVisible()
})

test('quiz results: the answers go with a booking when the box is ticked, and only then [QZ-05]', async ({
  page,
}) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 201, json: {} }))
  await finish(page)
  for (const ticked of [false, true, false]) {
    await page.getByRole('link', { name: AUDIT }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' })
    const box = dialog.getByLabel(BOX)
    await expect(box).toBeVisible()
    await expect(box).not.toBeChecked()
    if (ticked) await box.check()
    await fillWho(dialog)
    await pickFarDay(dialog)
    await chooseFreeTime(dialog)
    const sending = page.waitForRequest('**/api/schedule')
    await submit(dialog)
    const body: unknown = (await sending).postDataJSON()
    expect(body).toMatchObject({ service: 'Operational Efficiency Audit' })
    if (ticked) expect(body).toMatchObject({ assessment: LETTERS })
    else expect(body).not.toHaveProperty('assessment')
    await expect(notice(page, 'Your consultation has been scheduled.')).toBeVisible()
    await expect(dialog).toBeHidden()
  }
})

test('quiz results: the box is not offered on other pages, and what was ticked stays behind [QZ-05]', async ({
  page,
}) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 201, json: {} }))
  await finish(page)
  await page.getByRole('link', { name: AUDIT }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' })
  await dialog.getByLabel(BOX).check()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel(BOX)).toHaveCount(0)
  await fillWho(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  const sending = page.waitForRequest('**/api/schedule')
  await submit(dialog)
  expect((await sending).postDataJSON()).not.toHaveProperty('assessment')
})
