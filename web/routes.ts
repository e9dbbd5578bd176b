import type { ComponentType } from 'react'
import type { ServiceSlug } from '../content/services/services.ts'
import { paths } from './paths.ts'

/** What a page is told: the address that it is shown at. */
export interface PageProps {
  path: string
}

/** What every file of pages/ exports. */
export interface PageModule {
  Page: ComponentType<PageProps>
}

/**
 * The code of each page, fetched when first wanted. A key is the name of a file in pages/; the
 * build finds the chunk of a page by it.
 */
export const pageLoaders = {
  home: () => import('./pages/home.tsx'),
  schedule: () => import('./pages/schedule.tsx'),
  contact: () => import('./pages/contact.tsx'),
  'law-firm-ceo': () => import('./pages/law-firm-ceo.tsx'),
  'law-firm-solutions': () => import('./pages/law-firm-solutions.tsx'),
  'chief-exec': () => import('./pages/chief-exec.tsx'),
  wayoflaw: () => import('./pages/wayoflaw.tsx'),
  privacy: () => import('./pages/privacy.tsx'),
  archive: () => import('./pages/archive.tsx'),
  'archive-home': () => import('./pages/archive-home.tsx'),
  'archive-financial-modeling': () => import('./pages/archive-financial-modeling.tsx'),
  plain: () => import('./pages/plain.tsx'),
  buttons: () => import('./pages/buttons.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

export type PageName = keyof typeof pageLoaders

/** The slugs alone: their words are not for the script that every page loads. */
const serviceSlugs = [
  'cfo-services',
  '409a-valuation',
  'portfolio-valuation',
  'purchase-price-allocation',
  'gift-estate-valuation',
  'fairness-opinions',
  'derivative-valuation',
  'board-advisory',
  'lpac-advisory',
  'bankruptcy-litigation',
  'shareholder-disputes',
  'marital-dissolution',
  'goodwill-impairment',
  'stock-compensation',
  'transfer-pricing',
  'esop-valuation',
  'entity-conversion',
  'solvency-opinion',
  'modeling',
] as const satisfies readonly ServiceSlug[]

/** Which page each address shows. */
const table: Record<string, PageName> = {
  [paths.home()]: 'home',
  [paths.schedule()]: 'schedule',
  [paths.contact()]: 'contact',
  [paths.buttons()]: 'buttons',
  [paths.solutions()]: 'plain',
  [paths.team()]: 'chief-exec',
  [paths.services()]: 'plain',
  [paths.financialModeling()]: 'plain',
  [paths.aiAutomation()]: 'plain',
  [paths.lawFirm()]: 'law-firm-ceo',
  [paths.lawFirmSolutions()]: 'law-firm-solutions',
  [paths.assessment()]: 'plain',
  [paths.assessmentResults()]: 'plain',
  [paths.caseStudies()]: 'plain',
  [paths.caseStudiesAlias()]: 'plain',
  [paths.handbook()]: 'plain',
  [paths.webinar()]: 'plain',
  [paths.webinarThankYou()]: 'plain',
  [paths.book()]: 'plain',
  [paths.wayOfLaw()]: 'wayoflaw',
  [paths.domainSetup()]: 'plain',
  [paths.privacy()]: 'privacy',
  [paths.privacyAlias()]: 'privacy',
  [paths.archive()]: 'archive',
  [paths.archiveHome()]: 'archive-home',
  [paths.archiveServices()]: 'plain',
  [paths.archiveFinancialModeling()]: 'archive-financial-modeling',
}
for (const slug of serviceSlugs) {
  table[paths.service(slug)] = 'plain'
  table[paths.archiveService(slug)] = 'plain'
}

/** Every address that has a page, in no particular order; each is prerendered. */
export const routePaths: readonly string[] = Object.keys(table)

/** The page at a path, without query or hash; undefined where there is none. */
export function pageAt(path: string): PageName | undefined {
  return Object.hasOwn(table, path) ? table[path] : undefined
}
