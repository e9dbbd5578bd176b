import * as quizCategories from '../quiz/categories.ts'
import { criticalAnswers } from '../quiz/critical-answers.ts'
import * as quizParts from '../quiz/questions.ts'
import * as people from '../team.ts'
import * as archiveFinancialModeling from './archive-financial-modeling.ts'
import * as archiveHome from './archive-home.ts'
import * as archive from './archive.ts'
import * as archivedCopy from './archived-copy.ts'
import * as assessmentResults from './assessment-results.ts'
import * as assessment from './assessment.ts'
import * as book from './book.ts'
import * as booking from './booking.ts'
import * as caseStudies from './case-studies.ts'
import * as chiefExec from './chief-exec.ts'
import * as claims from './claims.ts'
import * as contact from './contact.ts'
import * as domainSetup from './domain-setup.ts'
import * as handbookRoles from './handbook-roles.ts'
import * as forms from './forms.ts'
import * as handbook from './handbook.ts'
import * as home from './home.ts'
import * as lawFirmCeo from './law-firm-ceo.ts'
import * as lawFirmSolutions from './law-firm-solutions.ts'
import * as notFound from './not-found.ts'
import type { Page } from './page.ts'
import * as privacy from './privacy.ts'
import * as schedule from './schedule.ts'
import * as service from './service.ts'
import * as services from './services.ts'
import * as shell from './shell.ts'
import * as solutions from './solutions.ts'
import * as wayOfLaw from './wayoflaw.ts'
import * as webinarThankYou from './webinar-thank-you.ts'
import * as webinar from './webinar.ts'

/**
 * The content of every page with its own layout, and of what pages share, by file name. Only for checks across pages; a page
 * imports just its own file, so that visitors don't download other pages' text.
 */
export const composedContent: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'pages/archive-financial-modeling.ts': archiveFinancialModeling,
  'pages/archive-home.ts': archiveHome,
  'pages/archive.ts': archive,
  'pages/archived-copy.ts': archivedCopy,
  'pages/assessment.ts': assessment,
  'pages/assessment-results.ts': assessmentResults,
  'pages/book.ts': book,
  'pages/booking.ts': booking,
  'pages/case-studies.ts': caseStudies,
  'pages/chief-exec.ts': chiefExec,
  'pages/claims.ts': claims,
  'pages/contact.ts': contact,
  'pages/domain-setup.ts': domainSetup,
  'pages/forms.ts': forms,
  'pages/handbook.ts': handbook,
  'pages/handbook-roles.ts': handbookRoles,
  'pages/home.ts': home,
  'pages/law-firm-ceo.ts': lawFirmCeo,
  'pages/law-firm-solutions.ts': lawFirmSolutions,
  'pages/not-found.ts': notFound,
  'pages/privacy.ts': privacy,
  'pages/schedule.ts': schedule,
  'pages/service.ts': service,
  'pages/services.ts': services,
  'pages/shell.ts': shell,
  'pages/solutions.ts': solutions,
  'pages/wayoflaw.ts': wayOfLaw,
  'pages/webinar.ts': webinar,
  'pages/webinar-thank-you.ts': webinarThankYou,
  'quiz/categories.ts': quizCategories,
  'quiz/critical-answers.ts': { criticalAnswers },
  'quiz/questions.ts': { parts: quizParts.parts },
  'team.ts': people,
}

/** The metadata of those pages. */
export const composedPages: readonly Page[] = [
  archiveFinancialModeling.page,
  archiveHome.page,
  archive.index,
  assessment.page,
  assessmentResults.page,
  book.page,
  caseStudies.page,
  caseStudies.alias,
  chiefExec.page,
  contact.page,
  domainSetup.page,
  forms.page,
  handbook.page,
  handbookRoles.page,
  home.page,
  lawFirmCeo.page,
  lawFirmSolutions.page,
  privacy.page,
  privacy.alias,
  schedule.page,
  services.page,
  services.archived,
  solutions.page,
  wayOfLaw.page,
  webinar.page,
  webinarThankYou.page,
]
