import { answer, answers, finish, LETTERS, submitButton } from './assessment-steps.ts'
import { VISITOR } from './booking-steps.ts'
import { buildStatus, button, openWizard, panel, stubStatus, stubUpdate } from './domain-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectReport, INJECTED, throwAtText, throwInComponent } from './inject-error.ts'
import { openPage } from './open-page.ts'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('contact: an error in the form keeps what was typed [EN-03]', async ({ page, pageErrors }) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwAtText(page, 'contact', 'Sending...')
  await openPage(page, '/contact')
  const form = page.getByRole('main')
  const message = 'We need a valuation by March.\nWhen could we meet?'
  await form.getByLabel('Name', { exact: true }).fill(VISITOR.name)
  await form.getByLabel('Message').fill(message)
  await form.getByRole('button', { name: 'Send Message' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The contact form stopped working' })
  await expect(alert).toContainText(VISITOR.name)
  await expect(alert).toContainText('When could we meet?')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
  await page.evaluate(() => Object.assign(globalThis, { repaired: true }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByLabel('Message')).toHaveValue(message)
})

test('webinar: an error in the form keeps what was typed and says whom to contact [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  pageErrors.allow(/status of 400/)
  await throwAtText(page, 'webinar', 'field-error')
  await page.route('**/api/webinar-registration', (route) =>
    route.fulfill({ status: 400, json: { message: 'Please check the phone number.' } }),
  )
  await openPage(page, '/webinar')
  const form = page.getByRole('main')
  for (const [label, value] of [
    ['Full Name *', VISITOR.name],
    ['Phone Number *', VISITOR.phone],
    ['Email Address *', VISITOR.email],
    ['Company Name *', 'Whitfield Law'],
  ] as const) {
    await form.getByLabel(label).fill(value)
  }
  await form.locator('button[type=submit]').click()
  const alert = page.getByRole('alert').filter({ hasText: 'The registration form stopped working' })
  await expect(alert).toContainText('Whitfield Law')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
})

test('domain: an error while the records are updated keeps the page [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwAtText(page, 'domain-setup', 'Updating...')
  await stubStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await stubUpdate(page, (route) => route.fulfill({ json: { message: 'Done.' } }))
  await openWizard(page)
  await button(page, 'Next Step').click()
  await button(page, 'Update DNS Record').click()
  const alert = page.getByRole('alert').filter({ hasText: 'The domain setup stopped working' })
  await expect(alert.getByRole('link', { name: /@/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
  await page.evaluate(() => Object.assign(globalThis, { repaired: true }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Connection status')).toBeVisible()
})

test('assessment: an error when the email dialog opens keeps the answers [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await page.addInitScript((words) => {
    const showModal = HTMLDialogElement.prototype.showModal
    HTMLDialogElement.prototype.showModal = function () {
      if (!('repaired' in globalThis)) throw new TypeError(words)
      showModal.call(this)
    }
  }, INJECTED)
  await openPage(page, '/assessment')
  await answer(page, LETTERS)
  await submitButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The assessment stopped working' })
  await expect(alert).toContainText('Your answers so far are saved in this browser.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
  await page.evaluate(() => Object.assign(globalThis, { repaired: true }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(answers(page, { checked: true })).toHaveCount(12)
  await submitButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Almost there!' })).toBeVisible()
})

test('assessment: an error in the result keeps the four categories [EN-03] [QZ-04]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwInComponent(page, 'result-reasons', 'ResultReasons', 'true')
  await finish(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Your result stopped working' })
  await expect(alert).toContainText('Your answers are still saved in this browser.')
  for (const letter of ['a', 'b', 'c', 'd']) {
    await expect(page.locator(`#mostly-${letter}`)).toBeVisible()
  }
  await reportedOnce()
})

test('theme: an error in the switch keeps the footer and the page [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwAtText(page, 'entry-client', 'appearance')
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('group', { name: 'Appearance' })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
})

test('menu: an error in the menu keeps its links and the page [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await page.addInitScript((words) => {
    Element.prototype.matches = new Proxy(Element.prototype.matches, {
      apply(matches, element: Element, selectors: [string]) {
        if (element.id === 'site-menu') throw new TypeError(words)
        return Reflect.apply(matches, element, selectors)
      },
    })
  }, INJECTED)
  await page.goto('/solutions')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('button')).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
})

test('stories: an error in the carousel keeps the rest of the home page [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwInComponent(page, 'all-stories', 'AllStories', 'true')
  await page.goto('/')
  await page.locator('#stories').scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toContainText('The list of stories stopped working')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
})

test('handbook: an error in one tool keeps the text and the other tools [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await page.addInitScript((words) => {
    const observe = IntersectionObserver.prototype.observe
    IntersectionObserver.prototype.observe = function (target) {
      if (target.matches('.manual-section')) throw new TypeError(words)
      observe.call(this, target)
    }
  }, INJECTED)
  await openPage(page, '/handbook')
  const search = page.getByRole('searchbox', { name: 'Search the handbook' })
  await search.fill('retainer')
  await search.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toBeVisible()
  await reportedOnce()
})

test('shell: a URL with a malformed #anchor opens its page [SH-11]', async ({ page }) => {
  await openPage(page, '/handbook#100%')
  await expect(page.locator('[data-manual=live]')).toBeVisible()
  await openPage(page, '/contact')
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/solutions"]')
    link?.setAttribute('href', '/solutions#100%')
    link?.click()
  })
  await expect(page).toHaveURL(/\/solutions#100%/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    /couldn’t show this page|Contact/,
  )
})

test('shell: an error outside all features shows what happened, links, and what was typed [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwAtText(page, 'entry-client', 'skip-link')
  await page.goto('/contact')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We couldn’t show this page')
  await expect(alert.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Solutions' })).toHaveAttribute('href', '/solutions')
  await expect(page).toHaveTitle(/We couldn’t show this page/)
  await reportedOnce()
})
