import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Engine } from './engine.ts'
import { type TestedEngine, whyMissing } from './installed-engines.ts'
import { Page } from './page.ts'
import { bookingScenarios } from './scenarios/booking.ts'
import { deskScenarios } from './scenarios/desk.ts'
import { domainScenarios } from './scenarios/domain.ts'
import { everyPageScenarios } from './scenarios/every-page.ts'
import { formScenarios } from './scenarios/forms.ts'
import { handbookScenarios } from './scenarios/handbook.ts'
import { manageBookingScenarios } from './scenarios/manage-booking.ts'
import { navigationScenarios } from './scenarios/navigation.ts'
import { noticeScenarios } from './scenarios/notices.ts'
import { quizScenarios } from './scenarios/quiz.ts'
import { toolScenarios } from './scenarios/tools.ts'
import { type RecordedSite, startRecordedSite } from './recording-proxy.ts'

/** All tests of an engine share its page. */
export type GetPage = () => Page

function isMissing(name: Engine['name']): boolean {
  const why = name === 'Chromium' ? undefined : whyMissing(name satisfies TestedEngine)
  if (why === undefined) return false
  if (process.env['CI']) throw new Error(why)
  // scripts/launch/test-run.mjs prints lines that begin like this one.
  console.log(`\nskipped: ${why}`)
  return true
}

/** The scenarios that run in every engine; skipped with a note if the engine can't be installed. */
export function describeScenarios(name: Engine['name'], start: () => Promise<Engine>): void {
  describe.skipIf(isMissing(name))('visitor scenarios', () => {
    let engine: Engine
    let site: RecordedSite
    let page: Page

    beforeAll(async () => {
      site = await startRecordedSite()
      engine = await start()
      page = new Page(engine, site)
    })

    afterAll(async () => {
      await engine?.close()
      await site?.stop()
    })

    beforeEach(async () => {
      await page.setWidth(1280)
    })

    afterEach(async ({ task }) => {
      site.reset()
      if (task.result?.state === 'fail') await page.keepFailure(task.name)
      expect(site.takeErrors(), 'exceptions, console errors, and CSP violations').toEqual([])
    })

    const getPage = () => page
    bookingScenarios(getPage)
    manageBookingScenarios(getPage)
    formScenarios(getPage)
    quizScenarios(getPage)
    toolScenarios(getPage)
    handbookScenarios(getPage)
    navigationScenarios(getPage)
    noticeScenarios(getPage)
    domainScenarios(getPage)
    everyPageScenarios(getPage)
    deskScenarios(getPage)
  })
}
