import type { Place } from '../places.ts'
import type { pageModules } from './composed-pages.ts'

/** Each page's place, label, and description. */
export const pageNames: Readonly<
  Record<keyof typeof pageModules, readonly [Place, string, string]>
> = {
  'pages/409a-readiness.yaml': ['Tools', '409A readiness', 'The page at /tools/409a-readiness'],
  'pages/archive-financial-modeling.yaml': [
    'Pages',
    'Archived: financial modeling',
    'The old page at /archive/financial-modeling',
  ],
  'pages/archive-home.yaml': ['Pages', 'Archived: home page', 'The old page at /archive/home'],
  'pages/archive.yaml': ['Pages', 'Archive', 'The list of archived pages at /archive'],
  'pages/archived-copy.yaml': ['Pages', 'Archived pages', 'The words that archived pages share'],
  'pages/assessment-results.yaml': ['Quiz', 'Results page', 'The page at /assessment-results'],
  'pages/assessment.yaml': ['Quiz', 'Questions page', 'The page at /assessment'],
  'pages/book.yaml': ['Book', 'Book page', 'The page at /book'],
  'pages/booking.yaml': ['Pages', 'A visitor’s booking', 'Where visitors change their own booking'],
  'pages/case-studies.yaml': ['Client stories', 'Stories page', 'The page at /casestudies'],
  'pages/chief-exec.yaml': ['People', 'Team page', 'The page at /chief-exec'],
  'pages/claims.yaml': ['Pages', 'Numbers about law firms', 'On the home page and two others'],
  'pages/contact.yaml': ['Pages', 'Contact', 'The page at /contact'],
  'pages/cost-of-capital.yaml': ['Tools', 'Cost of capital', 'The page at /tools/cost-of-capital'],
  'pages/domain-setup.yaml': ['Pages', 'Domain setup', 'The page at /domain-setup'],
  'pages/forms.yaml': ['Forms', 'Forms page', 'The page at /forms'],
  'pages/handbook-roles.yaml': ['Handbook', 'Roles page', 'The page at /handbook/roles'],
  'pages/handbook.yaml': ['Handbook', 'Handbook page', 'The page at /handbook'],
  'pages/home.yaml': ['Home page', 'Home page', 'The page at /'],
  'pages/law-firm-ceo.yaml': ['Pages', 'For law firm owners', 'The page at /law-firm-ceo'],
  'pages/law-firm-solutions.yaml': ['Pages', 'For law firms', 'The page at /law-firm-solutions'],
  'pages/lost-hours.yaml': ['Tools', 'Lost hours', 'The page at /tools/lost-hours'],
  'pages/marketability-discount.yaml': [
    'Tools',
    'Marketability discount',
    'The page at /tools/marketability-discount',
  ],
  'pages/not-found.yaml': ['Pages', 'Page not found', 'Shown for an address without a page'],
  'pages/owner-story.yaml': ['Pages', 'Owner’s story', 'The numbers that texts about it repeat'],
  'pages/privacy.yaml': ['Privacy', 'Privacy policy', 'The page at /privacy'],
  'pages/schedule.yaml': ['Pages', 'Schedule', 'The page at /schedule'],
  'pages/service.yaml': ['Services', 'Words of every service', 'Labels and headings on each page'],
  'pages/services.yaml': ['Services', 'Services page', 'The page at /services'],
  'pages/shell.yaml': ['Pages', 'Header and footer', 'The words around every page'],
  'pages/solutions.yaml': ['Services', 'Services by category', 'The page at /solutions'],
  'pages/tools.yaml': ['Tools', 'List of tools', 'The page at /tools'],
  'pages/wayoflaw.yaml': ['Pages', 'Way of Law', 'The page at /wayoflaw'],
  'pages/webinar-thank-you.yaml': ['Webinar', 'Thank-you page', 'Shown after a registration'],
  'pages/webinar.yaml': ['Webinar', 'Webinar page', 'The page at /webinar'],
  'quiz/categories.yaml': ['Quiz', 'Results', 'The four results and their next steps'],
  'quiz/critical-answers.yaml': [
    'Quiz',
    'Urgent answers',
    'Answers that matter more than a result',
  ],
  'quiz/questions.yaml': ['Quiz', 'Questions', 'Three parts of four questions'],
}
