import { expect, test } from 'vitest'
import type { GetPage } from '../describe-scenarios.ts'

const MESSAGE = {
  Name: 'Dana Reyes',
  Email: 'dana@reyes-partners.example',
  Company: 'Reyes & Partners',
  Message: 'We need a 409A valuation before the option grant in June.',
}
const ATTENDEE = {
  'Full Name *': 'Dana Reyes',
  'Phone Number *': '(415) 555-0177',
  'Email Address *': 'dana@reyes-partners.example',
  'Company Name *': 'Reyes & Partners',
}

export function formScenarios(getPage: GetPage): void {
  test('contact: invalid fields show errors, and the message is kept until it is sent [EN-01] [CT-02] [CT-03]', async () => {
    const page = getPage()
    page.site.stub('POST /api/contact', { status: 500, json: {} })
    await page.open('/contact')
    const form = page.role('main').css('form')
    for (const [label, text] of Object.entries(MESSAGE)) {
      await form.label(new RegExp(`^${label}`)).fill(text)
    }
    const email = form.label(/^Email/)
    await email.fill('dana@')
    await form.role('button', 'Send Message').click()
    await form.text('Invalid email address').expectVisible()
    await email.expectFocused()
    await email.fill(MESSAGE.Email)
    await form.role('button', 'Send Message').click()
    await page.css('.notice').expectText(/Failed to send message\. Please try again\./)
    for (const [label, text] of Object.entries(MESSAGE)) {
      expect(await form.label(new RegExp(`^${label}`)).value()).toBe(text)
    }

    page.site.reset()
    await form.role('button', 'Send Message').click()
    await page
      .css('.notice')
      .expectText(/Your message has been sent\. We'll get back to you soon\./)
    await page.role('button', 'Write another message').click()
    for (const label of Object.keys(MESSAGE)) {
      await form.label(new RegExp(`^${label}`)).expectText(/^$/)
    }
    await page.role('heading', /^Contact/, 1).expectVisible()
  })

  test('webinar: a registration opens the thank-you page [EN-01] [WB-01] [WB-02] [WB-04]', async () => {
    const page = getPage()
    await page.open('/webinar')
    const reserve = page.role('button', 'RESERVE MY SEAT NOW')
    await reserve.click()
    // The browser's own validation blocks the submit and focuses the first empty field.
    await page.label('Full Name *').expectFocused()
    for (const [label, text] of Object.entries(ATTENDEE)) await page.label(label).fill(text)
    await reserve.click()
    await page.css('.notice').expectText(/Registration Successful!\s+You've been registered/)
    await page.expectPath('/webinar-thank-you')
    await page.role('heading', "You're Registered! Your Spot is Confirmed", 1).expectVisible()
    for (const name of ['Outlook', 'Google Calendar', 'Apple Calendar']) {
      await page.role('link', name).expectVisible()
    }
  })
}
