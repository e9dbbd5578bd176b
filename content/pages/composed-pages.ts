import * as quizCategories from '../quiz/categories.ts'
import * as quizParts from '../quiz/questions.ts'
import * as archiveFinancialModeling from './archive-financial-modeling.ts'
import * as archiveHome from './archive-home.ts'
import * as archive from './archive.ts'
import * as assessmentResults from './assessment-results.ts'
import * as assessment from './assessment.ts'
import * as chiefExec from './chief-exec.ts'
import * as handbook from './handbook.ts'
import * as domainSetup from './domain-setup.ts'
import * as lawFirmCeo from './law-firm-ceo.ts'
import * as lawFirmSolutions from './law-firm-solutions.ts'
import type { Page } from './page.ts'
import * as privacy from './privacy.ts'
import * as services from './services.ts'
import * as solutions from './solutions.ts'
import * as wayOfLaw from './wayoflaw.ts'
import * as webinarThankYou from './webinar-thank-you.ts'
import * as webinar from './webinar.ts'

/**
 * The content of every page that has a composition of its own, by its file. For checks over all of
 * them: a page imports its own file alone, so that nobody fetches another page's words.
 */
export const composedContent: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'archive-financial-modeling': archiveFinancialModeling,
  'archive-home': archiveHome,
  archive,
  assessment: { ...assessment, parts: quizParts.parts },
  'assessment-results': { ...assessmentResults, ...quizCategories },
  'chief-exec': chiefExec,
  handbook,
  'domain-setup': domainSetup,
  'law-firm-ceo': lawFirmCeo,
  'law-firm-solutions': lawFirmSolutions,
  privacy,
  services,
  solutions,
  wayoflaw: wayOfLaw,
  webinar,
  'webinar-thank-you': webinarThankYou,
}

/** What those pages say about themselves. */
export const composedPages: readonly Page[] = [
  archiveFinancialModeling.page,
  archiveHome.page,
  archive.index,
  assessment.page,
  assessmentResults.page,
  chiefExec.page,
  handbook.page,
  domainSetup.page,
  lawFirmCeo.page,
  lawFirmSolutions.page,
  privacy.page,
  privacy.alias,
  services.page,
  services.archived,
  solutions.page,
  wayOfLaw.page,
  webinar.page,
  webinarThankYou.page,
]
