import { ownPaths } from 'content:service-paths'
import type { ComponentType } from 'react'
import {
  archivedSlugIn,
  bookingTokenIn,
  caseSlugIn,
  isUnsubscribe,
  paths,
  serviceSlugIn,
} from './paths.ts'

export interface PageProps {
  path: string
}

export interface PageModule {
  Page: ComponentType<PageProps>
  /** Loads data the page needs before its first render. */
  prepare?: () => Promise<void>
}

/**
 * Loaded on demand. A key is both the folder name in pages/ and the file name in it; the build uses
 * it to find the page's chunk.
 */
const pageLoaders = {
  home: () => import('./pages/home/home.tsx'),
  schedule: () => import('./pages/schedule/schedule.tsx'),
  booking: () => import('./pages/booking/booking.tsx'),
  contact: () => import('./pages/contact/contact.tsx'),
  'law-firm-ceo': () => import('./pages/law-firm-ceo/law-firm-ceo.tsx'),
  'law-firm-solutions': () => import('./pages/law-firm-solutions/law-firm-solutions.tsx'),
  book: () => import('./pages/book/book.tsx'),
  'case-studies': () => import('./pages/case-studies/case-studies.tsx'),
  'chief-exec': () => import('./pages/chief-exec/chief-exec.tsx'),
  wayoflaw: () => import('./pages/wayoflaw/wayoflaw.tsx'),
  assessment: () => import('./pages/assessment/assessment.tsx'),
  'assessment-results': () => import('./pages/assessment-results/assessment-results.tsx'),
  tools: () => import('./pages/tools/tools.tsx'),
  '409a-readiness': () => import('./pages/409a-readiness/409a-readiness.tsx'),
  'marketability-discount': () =>
    import('./pages/marketability-discount/marketability-discount.tsx'),
  'cost-of-capital': () => import('./pages/cost-of-capital/cost-of-capital.tsx'),
  'lost-hours': () => import('./pages/lost-hours/lost-hours.tsx'),
  webinar: () => import('./pages/webinar/webinar.tsx'),
  'webinar-thank-you': () => import('./pages/webinar-thank-you/webinar-thank-you.tsx'),
  privacy: () => import('./pages/privacy/privacy.tsx'),
  archive: () => import('./pages/archive/archive.tsx'),
  'archive-home': () => import('./pages/archive-home/archive-home.tsx'),
  'archive-financial-modeling': () =>
    import('./pages/archive-financial-modeling/archive-financial-modeling.tsx'),
  solutions: () => import('./pages/solutions/solutions.tsx'),
  services: () => import('./pages/services/services.tsx'),
  'domain-setup': () => import('./pages/domain-setup/domain-setup.tsx'),
  handbook: () => import('./pages/handbook/handbook.tsx'),
  'handbook-roles': () => import('./pages/handbook-roles/handbook-roles.tsx'),
  forms: () => import('./pages/forms/forms.tsx'),
  'not-found': () => import('./pages/not-found/not-found.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

/** Page frames that render one service or one case each. */
const frames = {
  'case-study': () => import('./pages/case-study/case-study.tsx'),
  service: () => import('./pages/service/service.tsx'),
  'archived-service': () => import('./pages/archived-service/archived-service.tsx'),
}

type FrameName = keyof typeof frames

/** A key in pageLoaders, or a frame and a slug. */
export type PageName = keyof typeof pageLoaders | `${FrameName}:${string}`

function isOwn(name: string): name is keyof typeof pageLoaders {
  return Object.hasOwn(pageLoaders, name)
}

/** The service's record; undefined if the slug is unknown. */
async function recordOf(slug: string) {
  const { serviceLoaders } = await import('content:service-loaders')
  return Object.hasOwn(serviceLoaders, slug) ? serviceLoaders[slug]?.() : undefined
}

/** Also fetches the page's service record if it has one. */
export async function fetchPage(name: PageName): Promise<PageModule> {
  if (isOwn(name)) {
    const page: PageModule = await pageLoaders[name]()
    await page.prepare?.()
    return page
  }
  const [frame, slug = ''] = name.split(':')
  if (frame === 'case-study') {
    const { pageOf } = await frames[frame]()
    const Page = pageOf(slug)
    return Page ? { Page } : pageLoaders['not-found']()
  }
  const load = frame === 'service' ? frames.service : frames['archived-service']
  const [{ pageOf }, service] = await Promise.all([load(), recordOf(slug)])
  return service ? { Page: pageOf(service.record) } : pageLoaders['not-found']()
}

/** The page's modules as named in the bundle's manifest, without the entry's. */
export function modulesOf(name: PageName): string[] {
  const [file, slug] = name.split(':')
  const page = `web/pages/${file}/${file}.tsx`
  return slug === undefined || file === 'case-study'
    ? [page]
    : [page, 'content:service-loaders', `content:service/${slug}`]
}

const table: Record<string, PageName> = {
  [paths.home()]: 'home',
  [paths.schedule()]: 'schedule',
  [paths.booking()]: 'booking',
  [paths.contact()]: 'contact',
  [paths.solutions()]: 'solutions',
  [paths.team()]: 'chief-exec',
  [paths.services()]: 'services',
  [paths.lawFirm()]: 'law-firm-ceo',
  [paths.lawFirmSolutions()]: 'law-firm-solutions',
  [paths.assessment()]: 'assessment',
  [paths.assessmentResults()]: 'assessment-results',
  [paths.caseStudies()]: 'case-studies',
  [paths.caseStudiesAlias()]: 'case-studies',
  [paths.handbook()]: 'handbook',
  [paths.handbookRoles()]: 'handbook-roles',
  [paths.forms()]: 'forms',
  [paths.tools()]: 'tools',
  [paths.tool('lost-hours')]: 'lost-hours',
  [paths.tool('409a-readiness')]: '409a-readiness',
  [paths.tool('marketability-discount')]: 'marketability-discount',
  [paths.tool('cost-of-capital')]: 'cost-of-capital',
  [paths.webinar()]: 'webinar',
  [paths.webinarThankYou()]: 'webinar-thank-you',
  [paths.book()]: 'book',
  [paths.wayOfLaw()]: 'wayoflaw',
  [paths.domainSetup()]: 'domain-setup',
  [paths.privacy()]: 'privacy',
  [paths.privacyAlias()]: 'privacy',
  [paths.archive()]: 'archive',
  [paths.archiveHome()]: 'archive-home',
  [paths.archiveServices()]: 'services',
  [paths.archiveFinancialModeling()]: 'archive-financial-modeling',
}
for (const [slug, path] of Object.entries(ownPaths)) table[path] = `service:${slug}`

/** All paths in the table, without the services below /services. */
export const tablePaths: readonly string[] = Object.keys(table)

/**
 * The page at a path without query and hash; undefined if there is none. Any slug below /services
 * counts, because browsers don't have the list; an unknown service shows the 404 page.
 */
export function pageAt(path: string): PageName | undefined {
  if (Object.hasOwn(table, path)) return table[path]
  // Not prerendered: always rendered per request.
  if (path === paths.contactSent()) return 'contact'
  if (path === paths.webinarHeld() || isUnsubscribe(path)) return 'webinar'
  if (bookingTokenIn(path) !== undefined) return 'booking'
  const story = caseSlugIn(path)
  if (story !== undefined) return `case-study:${story}`
  const service = serviceSlugIn(path)
  const slug = service ?? archivedSlugIn(path)
  if (slug === undefined || Object.hasOwn(ownPaths, slug)) return undefined
  return service === undefined ? `archived-service:${slug}` : `service:${slug}`
}
