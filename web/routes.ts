import { servicePages } from 'content:service-pages'
import type { ComponentType } from 'react'
import { bookingTokenIn, paths } from './paths.ts'

/** What a page is told: the address that it is shown at. */
export interface PageProps {
  path: string
}

/** What every file of pages/ exports. */
export interface PageModule {
  Page: ComponentType<PageProps>
  /** Fetches what the page shows beside its code, before it is shown. */
  prepare?: () => Promise<void>
}

/**
 * The code of each page, fetched when first wanted. A key is the name of a file in pages/; the
 * build finds the chunk of a page by it.
 */
const pageLoaders = {
  home: () => import('./pages/home.tsx'),
  schedule: () => import('./pages/schedule.tsx'),
  booking: () => import('./pages/booking.tsx'),
  contact: () => import('./pages/contact.tsx'),
  'law-firm-ceo': () => import('./pages/law-firm-ceo.tsx'),
  'law-firm-solutions': () => import('./pages/law-firm-solutions.tsx'),
  'chief-exec': () => import('./pages/chief-exec.tsx'),
  wayoflaw: () => import('./pages/wayoflaw.tsx'),
  assessment: () => import('./pages/assessment.tsx'),
  'assessment-results': () => import('./pages/assessment-results.tsx'),
  webinar: () => import('./pages/webinar.tsx'),
  'webinar-thank-you': () => import('./pages/webinar-thank-you.tsx'),
  privacy: () => import('./pages/privacy.tsx'),
  archive: () => import('./pages/archive.tsx'),
  'archive-home': () => import('./pages/archive-home.tsx'),
  'archive-financial-modeling': () => import('./pages/archive-financial-modeling.tsx'),
  solutions: () => import('./pages/solutions.tsx'),
  services: () => import('./pages/services.tsx'),
  'domain-setup': () => import('./pages/domain-setup.tsx'),
  plain: () => import('./pages/plain.tsx'),
  handbook: () => import('./pages/handbook.tsx'),
  buttons: () => import('./pages/buttons.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

/** The frames that show one service each; their files lie in pages/, too. */
const frames = {
  service: () => import('./pages/service.tsx'),
  'archived-service': () => import('./pages/archived-service.tsx'),
}

type FrameName = keyof typeof frames

/** A page by its own file, or a frame and the slug of the service in it. */
export type PageName = keyof typeof pageLoaders | `${FrameName}:${string}`

function isOwn(name: string): name is keyof typeof pageLoaders {
  return Object.hasOwn(pageLoaders, name)
}

/** Fetches a page's code, and its record where it shows one. */
export async function fetchPage(name: PageName): Promise<PageModule> {
  if (isOwn(name)) {
    const page: PageModule = await pageLoaders[name]()
    await page.prepare?.()
    return page
  }
  const [frame, slug = ''] = name.split(':')
  const service = servicePages[slug]
  if (!service) throw new Error(`There is no service ${slug}`)
  const load = frame === 'service' ? frames.service : frames['archived-service']
  const [{ pageOf }, { record }] = await Promise.all([load(), service.load()])
  return { Page: pageOf(record) }
}

/** The modules that a page consists of beside the entry, as the bundle knows them. */
export function modulesOf(name: PageName): string[] {
  const [file, slug] = name.split(':')
  const page = `web/pages/${file}.tsx`
  return slug === undefined ? [page] : [page, `content:service/${slug}`]
}

/** Which page each address shows. */
const table: Record<string, PageName> = {
  [paths.home()]: 'home',
  [paths.schedule()]: 'schedule',
  [paths.booking()]: 'booking',
  [paths.contact()]: 'contact',
  [paths.buttons()]: 'buttons',
  [paths.solutions()]: 'solutions',
  [paths.team()]: 'chief-exec',
  [paths.services()]: 'services',
  [paths.lawFirm()]: 'law-firm-ceo',
  [paths.lawFirmSolutions()]: 'law-firm-solutions',
  [paths.assessment()]: 'assessment',
  [paths.assessmentResults()]: 'assessment-results',
  [paths.caseStudies()]: 'plain',
  [paths.caseStudiesAlias()]: 'plain',
  [paths.handbook()]: 'handbook',
  [paths.webinar()]: 'webinar',
  [paths.webinarThankYou()]: 'webinar-thank-you',
  [paths.book()]: 'plain',
  [paths.wayOfLaw()]: 'wayoflaw',
  [paths.domainSetup()]: 'domain-setup',
  [paths.privacy()]: 'privacy',
  [paths.privacyAlias()]: 'privacy',
  [paths.archive()]: 'archive',
  [paths.archiveHome()]: 'archive-home',
  [paths.archiveServices()]: 'services',
  [paths.archiveFinancialModeling()]: 'archive-financial-modeling',
}
for (const [slug, { path }] of Object.entries(servicePages)) {
  table[path] = `service:${slug}`
  if (path === paths.service(slug)) table[paths.archiveService(slug)] = `archived-service:${slug}`
}

/** Every address that has a page, in no particular order; each is prerendered. */
export const routePaths: readonly string[] = Object.keys(table)

/** The page at a path, without query or hash; undefined where there is none. */
export function pageAt(path: string): PageName | undefined {
  if (Object.hasOwn(table, path)) return table[path]
  return bookingTokenIn(path) === undefined ? undefined : 'booking'
}
