import type { Page } from '@playwright/test'
import { expect, type PageErrors } from './fixtures.ts'

/** Contains personal data, which must not be reported. */
export const INJECTED = 'Injected error that names Jordan Whitfield'

/** Throws where the chunk uses a string literal. */
export async function throwAtText(page: Page, chunk: string, text: string): Promise<void> {
  const literal = new RegExp(`(["'\`])${text.replaceAll('.', '\\.')}\\1`, 'g')
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    const thrower = `(()=>{if(!globalThis.repaired)throw new TypeError(${JSON.stringify(INJECTED)});return ${JSON.stringify(text)}})()`
    await route.fulfill({ response: answer, body: code.replaceAll(literal, thrower) })
  })
}

/** Throws when a condition on the component's props holds. */
export async function throwInComponent(
  page: Page,
  chunk: string,
  name: string,
  when: string,
): Promise<void> {
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    const own = new RegExp(`export\\{([\\w$]+) as ${name}\\}`).exec(code)?.[1]
    if (own === undefined) throw new Error(`${chunk} does not export ${name}`)
    const thrower = `function failing(p){if(${when})throw new TypeError(${JSON.stringify(INJECTED)});return ${own}(p)}`
    const body = code.replace(/export\{.*\}/, `${thrower};export{failing as ${name}}`)
    await route.fulfill({ response: answer, body })
  })
}

/** Allows the injected error. The returned function expects exactly one report of it. */
export function expectReport(page: Page, pageErrors: PageErrors): () => Promise<void> {
  pageErrors.allow(new RegExp(INJECTED))
  // All tests share one IP address, so the server may rate-limit the reports.
  pageErrors.allow(/status of 429/)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '')
  })
  return async () => {
    await expect.poll(() => reports.length).toBe(1)
    expect(reports[0]).toContain('"name":"TypeError"')
    expect(reports[0]).toMatch(/"frames":\["assets\//)
    expect(reports[0]).not.toMatch(/Jordan|Whitfield|\(212\)/)
  }
}
