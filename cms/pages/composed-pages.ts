import * as quizCategories from '../quiz/categories.ts'
import * as criticalAnswers from '../quiz/critical-answers.ts'
import * as quizQuestions from '../quiz/questions.ts'
import { team } from '../team.ts'
import * as readiness from './409a-readiness.ts'
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
import * as costOfCapital from './cost-of-capital.ts'
import * as domainSetup from './domain-setup.ts'
import * as handbookRoles from './handbook-roles.ts'
import * as forms from './forms.ts'
import * as handbook from './handbook.ts'
import * as home from './home.ts'
import * as lawFirmCeo from './law-firm-ceo.ts'
import * as lawFirmSolutions from './law-firm-solutions.ts'
import * as lostHours from './lost-hours.ts'
import * as marketabilityDiscount from './marketability-discount.ts'
import * as notFound from './not-found.ts'
import * as ownerStory from './owner-story.ts'
import * as privacy from './privacy.ts'
import * as schedule from './schedule.ts'
import * as service from './service.ts'
import * as services from './services.ts'
import * as shell from './shell.ts'
import * as solutions from './solutions.ts'
import * as tools from './tools.ts'
import * as wayOfLaw from './wayoflaw.ts'
import * as webinarThankYou from './webinar-thank-you.ts'
import * as webinar from './webinar.ts'
import type { Page } from '../schemas/page.ts'

/** The module of every file in content/pages and content/quiz. */
export const pageModules = {
  'pages/409a-readiness.yaml': readiness,
  'pages/archive-financial-modeling.yaml': archiveFinancialModeling,
  'pages/archive-home.yaml': archiveHome,
  'pages/archive.yaml': archive,
  'pages/archived-copy.yaml': archivedCopy,
  'pages/assessment.yaml': assessment,
  'pages/assessment-results.yaml': assessmentResults,
  'pages/book.yaml': book,
  'pages/booking.yaml': booking,
  'pages/case-studies.yaml': caseStudies,
  'pages/chief-exec.yaml': chiefExec,
  'pages/claims.yaml': claims,
  'pages/contact.yaml': contact,
  'pages/cost-of-capital.yaml': costOfCapital,
  'pages/domain-setup.yaml': domainSetup,
  'pages/forms.yaml': forms,
  'pages/handbook.yaml': handbook,
  'pages/handbook-roles.yaml': handbookRoles,
  'pages/home.yaml': home,
  'pages/law-firm-ceo.yaml': lawFirmCeo,
  'pages/law-firm-solutions.yaml': lawFirmSolutions,
  'pages/lost-hours.yaml': lostHours,
  'pages/marketability-discount.yaml': marketabilityDiscount,
  'pages/not-found.yaml': notFound,
  'pages/owner-story.yaml': ownerStory,
  'pages/privacy.yaml': privacy,
  'pages/schedule.yaml': schedule,
  'pages/service.yaml': service,
  'pages/services.yaml': services,
  'pages/shell.yaml': shell,
  'pages/solutions.yaml': solutions,
  'pages/tools.yaml': tools,
  'pages/wayoflaw.yaml': wayOfLaw,
  'pages/webinar.yaml': webinar,
  'pages/webinar-thank-you.yaml': webinarThankYou,
  'quiz/categories.yaml': quizCategories,
  'quiz/critical-answers.yaml': criticalAnswers,
  'quiz/questions.yaml': quizQuestions,
}

/**
 * The content of every page with its own layout, and of parts that pages share, by file name. Only
 * for checks across pages: a page imports just its own file, so that visitors don't download other
 * pages' text.
 */
export const composedContent: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries(
    Object.entries(pageModules).map(([name, module]) => [
      `content/${name}`,
      Object.fromEntries(Object.entries(module).filter(([name]) => name !== 'schema')),
    ]),
  ),
  // The list of all questions is left out, because the parts already contain them.
  'content/quiz/questions.yaml': { parts: quizQuestions.parts },
  'content/team.yaml': { team },
}

/** The metadata of these pages: every export with a path, a title, and a description. */
export const composedPages: readonly Page[] = Object.values(composedContent)
  .flatMap((content) => Object.values(content))
  .filter(isPage)

function isPage(value: unknown): value is Page {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['path', 'title', 'description'].every((field) => field in value)
  )
}
