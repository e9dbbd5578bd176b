import type { Role } from '../../contracts/staff/staff.ts'
import { deskPaths } from './paths.ts'

/** For staff who are signed in, in the order of the navigation: the daily ones first. */
const PAGES = [
  { key: 'today', href: deskPaths.home(), isDaily: true, ownersOnly: false },
  { key: 'people', href: deskPaths.people(), isDaily: true, ownersOnly: false },
  { key: 'calendar', href: deskPaths.calendar(), isDaily: true, ownersOnly: false },
  { key: 'held', href: deskPaths.held(), isDaily: true, ownersOnly: false },
  { key: 'outbox', href: deskPaths.outbox(), isDaily: true, ownersOnly: false },
  { key: 'site', href: deskPaths.site(), isDaily: false, ownersOnly: false },
  { key: 'webinar', href: deskPaths.webinar(), isDaily: false, ownersOnly: false },
  { key: 'replies', href: deskPaths.replies(), isDaily: false, ownersOnly: false },
  { key: 'sources', href: deskPaths.sources(), isDaily: false, ownersOnly: false },
  { key: 'staff', href: deskPaths.staff(), isDaily: false, ownersOnly: true },
  { key: 'audit', href: deskPaths.audit(), isDaily: false, ownersOnly: true },
  { key: 'checklist', href: deskPaths.checklist(), isDaily: false, ownersOnly: false },
  { key: 'account', href: deskPaths.account(), isDaily: false, ownersOnly: false },
] as const

export type PageKey = (typeof PAGES)[number]['key']

export function pagesFor(role: Role) {
  return PAGES.filter(({ ownersOnly }) => !ownersOnly || role === 'owner')
}
