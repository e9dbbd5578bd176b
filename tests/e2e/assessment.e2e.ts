import { parts } from '../../cms/quiz/questions.ts'
import { expect, test } from './fixtures.ts'
import {
  answer,
  answers,
  finish,
  LETTERS,
  openGate,
  question,
  submitButton,
} from './assessment-steps.ts'
import { openPage } from './open-page.ts'

const INCOMPLETE = 'Please answer all questions to submit your assessment.'

test('quiz: twelve questions in three parts, each with four answers and a single choice [QZ-01]', async ({
  page,
}) => {
  await openPage(page, '/assessment')
  expect(parts).toHaveLength(3)
  for (const { title } of parts) {
    const region = page.getByRole('region', { name: title })
    await expect(region.getByRole('group')).toHaveCount(4)
    await expect(region.getByText('0 of 4 answered')).toBeVisible()
  }
  await expect(answers(page)).toHaveCount(48)
  await answer(page, 'A')
  await answer(page, 'C')
  await expect(question(page, 1).getByRole('radio', { checked: true })).toHaveCount(1)
  const first = page.getByRole('region', { name: parts[0]?.title ?? '' })
  await expect(first.getByText('1 of 4 answered')).toBeVisible()
  // Arrow keys move within a group, as in any native radio group.
  await question(page, 2).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(question(page, 2).getByRole('radio', { name: /^B / })).toBeChecked()
})

test('quiz: submit is disabled until all 12 questions are answered, and the page says so [QZ-02]', async ({
  page,
}) => {
  await openPage(page, '/assessment')
  await answer(page, LETTERS.slice(0, 11))
  await expect(page.getByText(INCOMPLETE)).toBeVisible()
  await expect(submitButton(page)).toBeDisabled()
  await expect(submitButton(page)).toHaveAccessibleDescription(INCOMPLETE)
  await answer(page, LETTERS)
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.getByText(INCOMPLETE)).toHaveCount(0)
})

test('quiz: pressing submit too early names the first question without an answer and goes there [QZ-02]', async ({
  page,
}) => {
  await openPage(page, '/assessment')
  await answer(page, LETTERS.slice(0, 4))
  await submitButton(page).press('Enter')
  const fifth = question(page, 5)
  await expect(fifth.getByRole('radio').first()).toBeFocused()
  await expect(fifth).toHaveAccessibleDescription(/Question 5 isn’t answered yet\.$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(page.getByText('isn’t answered yet')).toHaveCount(0)
  await submitButton(page).press('Enter')
  await expect(question(page, 6).getByRole('radio').first()).toBeFocused()
})

test('quiz: the dialog requires a valid email address and returns focus when closed [QZ-03]', async ({
  page,
}) => {
  await openPage(page, '/assessment')
  await answer(page, LETTERS)
  const gate = await openGate(page)
  const email = gate.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required')
  await expect(email).toHaveAttribute('placeholder', /^[^@\s]+@[^@\s]+\.[a-z]+$/)
  const show = gate.getByRole('button', { name: 'Show my result' })
  await show.focus()
  await show.click()
  await expect(page).toHaveURL(/\/assessment\?/)
  await expect(email).toHaveAccessibleDescription('Invalid email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill('dana')
  await show.click()
  await expect(gate).toBeVisible()
  await expect(gate.getByText('Invalid email address')).toBeVisible()
  await email.fill('dana@reyes.example')
  await expect(gate.getByText('Invalid email address')).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await expect(gate).toBeHidden()
  await expect(submitButton(page)).toBeFocused()
})

test('quiz: the head of the page is 2 by 2 at 768 px, and one row at 1280 px', async ({ page }) => {
  for (const [width, columns] of [
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/assessment')
    const lefts = await page
      .getByRole('main')
      .getByRole('term')
      .evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().left))
    expect(lefts).toHaveLength(4)
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
})

test('quiz: neither the answers nor the email address leave the tab [QZ-03]', async ({
  page,
  site,
}) => {
  const email = 'secret-dana@reyes.example'
  const sent: string[] = []
  page.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    sent.push(`${request.method()} ${request.url()} ${headers} ${request.postData() ?? ''}`)
  })
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await finish(page, LETTERS, email)
  await page.reload()
  await expect(page.getByText(`Prepared for ${email}`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Change my answers' }).click()
  await expect(page).toHaveURL('/assessment')
  const traffic = () => [...sent, ...addresses, site.output()].join('\n')
  expect(traffic()).toContain('/assessment-results')
  expect(traffic()).not.toMatch(/secret-dana|reyes/)
  expect(traffic()).not.toContain(LETTERS)
  expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  // Prove that the listener above catches such a request.
  await page.evaluate(() => fetch(`?told=${sessionStorage.getItem('assessment-email')}`))
  expect(traffic()).toContain('secret-dana')
})

test('quiz: answers survive a reload and the Back button [QZ-05]', async ({ page }) => {
  await openPage(page, '/assessment')
  await answer(page, LETTERS.slice(0, 7))
  await page.reload()
  await expect(answers(page, { checked: true })).toHaveCount(7)
  await expect(page.getByText('7 of 12 answered')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(answers(page, { checked: true })).toHaveCount(7)
  await expect(question(page, 4).getByRole('radio', { name: /^C / })).toBeChecked()
})

test('quiz: answers chosen before hydration survive it and override the stored ones [SH-12] [QZ-05]', async ({
  page,
}) => {
  await openPage(page, '/assessment')
  await answer(page, 'AAA')
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/assessment?utm_source=x', { waitUntil: 'commit' })
  await question(page, 2).getByText('B', { exact: true }).click()
  await question(page, 9).getByText('D', { exact: true }).click()
  await expect(submitButton(page)).toBeDisabled()
  gate.resolve()
  await expect(page.getByText('4 of 12 answered')).toBeVisible()
  for (const [number, letter] of [
    [1, 'A'],
    [2, 'B'],
    [3, 'A'],
    [9, 'D'],
  ] as const) {
    await expect(
      question(page, number).getByRole('radio', { name: new RegExp(`^${letter} `) }),
    ).toBeChecked()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('quiz: the questions can be read and scored by hand, with a link to the results [SH-08]', async ({
    page,
  }) => {
    await page.goto('/assessment')
    await expect(answers(page)).toHaveCount(48)
    await expect(page.getByText(/Count how often you chose each letter/)).toBeVisible()
    await expect(submitButton(page)).toBeDisabled()
    await page.getByRole('link', { name: 'See the four results' }).click()
    await expect(page).toHaveURL('/assessment-results')
    await expect(page.getByRole('heading', { name: /High Risk \/ Not Ready/ })).toBeVisible()
  })
})
