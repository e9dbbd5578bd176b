import type { Role } from '../../contracts/staff/staff.ts'
import { deskPaths } from './paths.ts'

/** The pages for people who are signed in, in the order of the navigation. */
const PAGES = [
  { key: 'home', href: deskPaths.home(), ownersOnly: false },
  { key: 'people', href: deskPaths.people(), ownersOnly: false },
  { key: 'calendar', href: deskPaths.calendar(), ownersOnly: false },
  { key: 'webinar', href: deskPaths.webinar(), ownersOnly: false },
  { key: 'replies', href: deskPaths.replies(), ownersOnly: false },
  { key: 'held', href: deskPaths.held(), ownersOnly: false },
  { key: 'outbox', href: deskPaths.outbox(), ownersOnly: false },
  { key: 'sources', href: deskPaths.sources(), ownersOnly: false },
  { key: 'checklist', href: deskPaths.checklist(), ownersOnly: false },
  { key: 'account', href: deskPaths.account(), ownersOnly: false },
  { key: 'staff', href: deskPaths.staff(), ownersOnly: true },
  { key: 'audit', href: deskPaths.audit(), ownersOnly: true },
] as const

export type PageKey = (typeof PAGES)[number]['key']

export function pagesFor(role: Role) {
  return PAGES.filter(({ ownersOnly }) => !ownersOnly || role === 'owner')
}
