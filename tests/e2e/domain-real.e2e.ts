import {
  type Authority,
  createAuthority,
  startTls,
} from '../support/domain/certificate-authority.ts'
import { DOMAIN, startBind, WRONG_ZONE } from '../support/domain/bind.ts'
import { domainEnv, OPERATOR_TOKEN, updatingEnv } from '../support/domain/settings.ts'
import { startSite } from '../support/site.ts'
import { notice } from './booking-steps.ts'
import { button, openWizard, panel, row } from './domain-steps.ts'
import { expect, test } from './fixtures.ts'

const WWW = `www.${DOMAIN}`

interface SiteOptions {
  /** Settings in addition to those that allow updating the zone. */
  env?: Record<string, string>
  updating?: boolean
}

/** A test site with its own DNS server and certificate. */
const testWithDns = test.extend<{ authority: Authority; siteOptions: SiteOptions; origin: string }>(
  {
    siteOptions: [{ updating: true }, { option: true }],
    // oxlint-disable-next-line no-empty-pattern
    authority: async ({}, use) => {
      const authority = createAuthority()
      await use(authority)
      authority.remove()
    },
    origin: async ({ authority, siteOptions }, use) => {
      const bind = await startBind(WRONG_ZONE)
      const tls = await startTls(authority.issue({ names: [DOMAIN, WWW] }))
      const site = await startSite({
        env: {
          ...(siteOptions.updating ? updatingEnv(bind) : domainEnv(bind)),
          NODE_EXTRA_CA_CERTS: authority.file,
          TLS_PORT: String(tls.port),
          ...siteOptions.env,
        },
      })
      await use(site.url)
      await site.stop()
      await tls.stop()
      await bind.stop()
    },
    baseURL: async ({ origin }, use) => use(origin),
  },
)

testWithDns(
  'domain: the update button fixes a wrong zone and connects the domain [DM-03, DM-06, DM-07]',
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 401/)
    await openWizard(page)
    await expect(panel(page, 'Connection status')).toContainText('Not connected')
    await expect(row(page, 'Root, A record')).toContainText('127.0.0.99')
    await expect(row(page, 'www, CNAME record')).toContainText('No CNAME record')

    await button(page, 'Next Step').click()
    await button(page, 'Update DNS Record').click()
    const token = page.getByLabel('Operator token')
    await expect(token).toBeFocused()
    await expect(page.getByText(WWW).first()).toBeVisible()

    await token.fill('not-the-token-of-the-operator')
    await button(page, 'Update DNS Record').click()
    await expect(notice(page, "That isn't the operator's token.")).toBeVisible()
    await expect(token).toHaveAccessibleDescription(/That isn't the operator's token\./)
    await expect(token).toBeFocused()
    await expect(token).toHaveValue('')

    await token.fill(OPERATOR_TOKEN)
    await page.keyboard.press('Enter')
    const success = 'DNS record update initiated. Please wait for propagation.'
    await expect(notice(page, success)).toBeVisible()
    await expect(panel(page, 'Connection status')).toContainText('Connected')
    await expect(panel(page, 'SSL status')).toContainText('Active')
    await expect(panel(page, 'SSL status')).toContainText('Test Authority')
    await expect(row(page, 'Root, A record')).toContainText('OK')
    await expect(button(page, 'Update DNS Record')).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveText(/^Both records are correct/)
  },
)

testWithDns(
  'domain: the token is kept in the tab only [DM-07]',
  async ({ page, pageErrors, context }) => {
    pageErrors.allow(/status of 401/)
    await openWizard(page)
    await button(page, 'Next Step').click()
    await button(page, 'Update DNS Record').click()
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN)
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Connection status')).toContainText('Connected')
    const kept = await page.evaluate(() => [
      JSON.stringify(localStorage),
      document.cookie,
      location.href,
      JSON.stringify(sessionStorage),
    ])
    expect(kept.map((text) => text.includes(OPERATOR_TOKEN))).toEqual([false, false, false, true])
    const other = await context.newPage()
    await openWizard(other)
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0)
  },
)

testWithDns.describe('a DNS server that refuses the update', () => {
  testWithDns.use({ siteOptions: { updating: true, env: { TSIG_KEY_NAME: 'other-key' } } })

  testWithDns('domain: the page tells the operator why [DM-03]', async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 401|status of 502/)
    await openWizard(page)
    await button(page, 'Next Step').click()
    await button(page, 'Update DNS Record').click()
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN)
    await page.keyboard.press('Enter')
    await expect(notice(page, 'does not accept the signature (BADKEY')).toBeVisible()
    await expect(panel(page, 'Connection status')).toContainText('Not connected')
  })
})

testWithDns.describe('without a DNS provider', () => {
  testWithDns.use({ siteOptions: { updating: false } })

  testWithDns(
    'domain: the page tells the operator which records to set by hand [DM-07]',
    async ({ page, pageErrors }) => {
      pageErrors.allow(/status of 409/)
      await openWizard(page)
      await button(page, 'Next Step').click()
      await button(page, 'Update DNS Record').click()
      await expect(notice(page, 'No DNS provider is set up here')).toContainText(
        `point the A record of ${DOMAIN} to 127.0.0.1`,
      )
    },
  )
})
