import { closing, next } from '../../cms/pages/assessment-results.ts'
import { parts, questions } from '../../cms/quiz/questions.ts'
import { services } from '../../cms/services/services.ts'
import { expect, test } from './fixtures.ts'
import { finish, LETTERS, openResults } from './assessment-steps.ts'
import {
  bookLink,
  chooseFreeTime,
  fillDetails,
  notice,
  pickFarDay,
  submit,
} from './booking-steps.ts'
import { openPage } from './open-page.ts'

const CATEGORIES = [
  'Mostly A: High Risk / Not Ready',
  'Mostly B: Moderate Risk / Cautiously Ready',
  'Mostly C: Low Risk / Ready with Support',
  'Mostly D: Minimal Risk / Ideally Positioned',
]
const [practice = '', mindset = '', readiness = ''] = parts.map(({ title }) => title)
const AUDIT = closing.button
const BOX = 'Include my assessment'

test('quiz results: opened directly, the page lists all four results and marks none [QZ-04] [QZ-05]', async ({
  page,
}) => {
  await openPage(page, '/assessment-results')
  for (const name of CATEGORIES) {
    await expect(page.getByRole('link', { name })).toBeVisible()
    const heading = page.getByRole('heading', { name: name.split(': ')[1] ?? '' })
    await expect(heading).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Next steps' })).toHaveCount(4)
  const first = page.getByRole('region', { name: 'Before anything else, whatever your category' })
  await expect(first.getByRole('listitem').first()).toContainText('Question 3: A or B')
  await expect(page.getByRole('listitem').filter({ hasText: 'Your result' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /leans to/ })).toHaveCount(0)
  await page.getByRole('link', { name: AUDIT }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await expect(dialog.getByText(services.operationalAudit.name)).toBeVisible()
  await expect(dialog.getByLabel(BOX)).toHaveCount(0)
})

test("quiz results: after the quiz, the page shows the visitor's category, each part, and each weak answer [QZ-05]", async ({
  page,
}) => {
  await finish(page)
  const own = page.getByRole('listitem').filter({ hasText: 'Your result' })
  await expect(own).toHaveCount(1)
  await expect(own.getByRole('link')).toHaveText('Mostly B: Moderate Risk / Cautiously Ready')
  for (const figure of [
    `${practice} leans toward B. Answers: A 1, B 2, C 1, D 0.`,
    // All four letters tie, so the most cautious one wins.
    `${mindset} leans toward A. Answers: A 1, B 1, C 1, D 1.`,
    `${readiness} leans toward B. Answers: A 1, B 2, C 0, D 1.`,
  ]) {
    await expect(page.getByRole('img', { name: figure })).toBeVisible()
  }
  const weak = page.getByRole('region', { name: 'Handbook sections for your A and B answers' })
  const sections = questions.filter(({ id }) => 'AB'.includes(LETTERS.charAt(id - 1)))
  expect(sections).toHaveLength(8)
  // The trust account's is with its order.
  const [trust] = sections.splice(2, 1)
  const order = page.getByRole('list', { name: 'Next steps' }).getByRole('listitem').first()
  await expect(order.getByRole('link')).toHaveText(`Handbook: ${trust?.sectionName}`)
  await expect(weak.getByRole('link')).toHaveText(
    sections.map(({ sectionName }) => `Handbook: ${sectionName}`),
  )
  await expect(weak.getByRole('link').first()).toHaveAttribute(
    'href',
    `/handbook#${sections[0]?.section}`,
  )
  await page.getByRole('button', { name: 'Delete my answers' }).click()
  await expect(own).toHaveCount(0)
  const gone = page.getByText('This tab doesn’t have your answers')
  await expect(gone).toBeFocused()
  await page.reload()
  await expect(gone).toBeVisible()
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`quiz results: at ${width} px the first screen has the visitor's category, what to do next, and the audit [QZ-04] [QZ-05]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await finish(page)
    const name = 'Moderate Risk / Cautiously Ready'
    const heading = page.getByRole('heading', { level: 1, name })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    const steps = page.getByRole('list', { name: 'Next steps' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.last()).toBeInViewport({ ratio: 1 })
    const audit = page.getByRole('main').getByRole('link', { name: AUDIT })
    await expect(audit).toHaveCount(2)
    await expect(audit.first()).toBeInViewport({ ratio: 1 })
    // Each order is once on the page.
    const order = 'Turn one weekly task into a daily one.'
    await expect(page.getByRole('main').getByText(order)).toHaveCount(1)
    // The other three are folded up, and each opens.
    const other = page.getByText('If most of your answers are A')
    await expect(other).toBeHidden()
    await page.getByRole('heading', { level: 2, name: /^Mostly A/ }).click()
    await expect(other).toBeVisible()
    // The page ends with the audit, and offers the answers there, too.
    const end = page.getByRole('region', { name: next.heading })
    await expect(end.getByRole('link')).toHaveText([AUDIT, closing.handbook])
    await audit.last().click()
    const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
    await expect(dialog.getByLabel(BOX)).not.toBeChecked()
  })
}

for (const [width, height, isUnfolded] of [
  [360, 740, false],
  [1280, 800, true],
] as const) {
  test(`quiz results: at ${width} px the trust account comes first, once, with its reason ${isUnfolded ? 'shown' : 'folded'} [QZ-04] [QZ-05]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openResults(page, 'DDBDDDDDDDDD')
    const main = page.getByRole('main')
    const orders = page.getByRole('list', { name: 'Next steps' })
    await expect(orders.getByRole('listitem')).toHaveCount(3)
    const first = orders.getByRole('listitem').first()
    const order = 'Do this first, whatever your category: Reconcile the client trust account.'
    await expect(first).toContainText(order)
    const reason = first.getByText('Question 3: B.')
    await expect(reason).toBeVisible({ visible: isUnfolded })
    await first.getByText('Reconcile the client trust account.').click()
    await expect(reason).toBeVisible({ visible: !isUnfolded })
    await expect(main.getByText('Reconcile the client trust account.')).toHaveCount(1)
    await expect(main.getByText('Before anything else')).toHaveCount(0)
    const text = await main.innerText()
    expect(text.indexOf('Reconcile the client trust account.')).toBeLessThan(
      text.indexOf('Mostly D: Minimal Risk'),
    )
    const own = page.getByRole('listitem').filter({ hasText: 'Your result' })
    await expect(own).toContainText('Mostly D: Minimal Risk / Ideally Positioned')
    await expect(own).toContainText('after the warning above')
    // The verdict comes before its orders.
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const box = await orders.boundingBox()
    expect(box?.y).toBeGreaterThan((heading?.y ?? Infinity) + (heading?.height ?? 0))
  })
}

test('quiz results: a solo who reconciles alone gets no warning about the trust account [QZ-05]', async ({
  page,
}) => {
  await openResults(page, 'DDCDDDDDDDDD')
  const own = page.getByRole('listitem').filter({ hasText: 'Your result' })
  await expect(own.getByRole('link')).toHaveText('Mostly D: Minimal Risk / Ideally Positioned')
  await expect(own).not.toContainText('warning')
  await expect(page.getByText('Do this first')).toHaveCount(0)
})

test('quiz results: four As, Cs, and Ds are called a tie, and no text says that change would fail [QZ-05]', async ({
  page,
}) => {
  await openResults(page, 'CADCADCADCAD')
  await expect(page.getByText('Tied: A, C, D. A tie goes to the most cautious')).toBeVisible()
  const own = page.getByRole('region', { name: /^Mostly A/ })
  await expect(own).toContainText('If most of your answers are A')
  await expect(own).not.toContainText('fail')
})

test('quiz results: a tie goes to the more cautious letter [QZ-05]', async ({ page }) => {
  await openResults(page, 'DDDDCCCCDCDC')
  const own = page.getByRole('listitem').filter({ hasText: 'Your result' })
  await expect(own.getByRole('link')).toHaveText('Mostly C: Low Risk / Ready with Support')
  await expect(page.getByText('You didn’t answer any question with A or B.')).toBeVisible()
})

test('quiz results: the answers are sent with a booking only when the box is checked [QZ-05]', async ({
  page,
}) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 201, json: {} }))
  await openResults(page)
  for (const ticked of [false, true, false]) {
    await page.getByRole('link', { name: AUDIT }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
    const box = dialog.getByLabel(BOX)
    await expect(box).toBeVisible()
    await expect(box).not.toBeChecked()
    if (ticked) await box.check()
    await fillDetails(dialog)
    await pickFarDay(dialog)
    await chooseFreeTime(dialog)
    const sending = page.waitForRequest('**/api/schedule')
    await submit(dialog)
    const body: unknown = (await sending).postDataJSON()
    expect(body).toMatchObject({ service: services.operationalAudit.name })
    if (ticked) expect(body).toMatchObject({ assessment: LETTERS })
    else expect(body).not.toHaveProperty('assessment')
    await expect(notice(page, 'Your consultation has been scheduled.')).toBeVisible()
    await expect(dialog).toBeHidden()
  }
})

test("quiz results: other pages don't offer the box, and a checked box doesn't carry over to them [QZ-05]", async ({
  page,
}) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 201, json: {} }))
  await openResults(page)
  await page.getByRole('link', { name: AUDIT }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await dialog.getByLabel(BOX).check()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await bookLink(page).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel(BOX)).toHaveCount(0)
  await fillDetails(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  const sending = page.waitForRequest('**/api/schedule')
  await submit(dialog)
  expect((await sending).postDataJSON()).not.toHaveProperty('assessment')
})
