import type { HandbookSection, HandbookText } from '../schemas/handbook.ts'
import { calendar } from './calendar.ts'
import type { RecurringDuty } from './read-duties.ts'
import { timesAWeek } from './recurring-date.ts'
import { roles } from './roles.ts'
import { type Owner, type Role, roleSlug } from './owner.ts'

/** The steps of one procedure that a role does. */
export interface RoleProcedure {
  id: string
  title: string
  steps: readonly { step: HandbookText; time: HandbookText; delegated: boolean }[]
}

/** A checklist that a role uses. */
export interface RoleChecklist {
  id: string
  title: string
  items: readonly HandbookText[]
}

/** Everything in the handbook that one role does. */
export interface RoleWork {
  role: Role
  slug: string
  /** The role's recurring duties, including those of everyone in the firm. */
  duties: readonly RecurringDuty[]
  /** Duties of other roles that may be delegated to this role. */
  delegated: readonly RecurringDuty[]
  procedures: readonly RoleProcedure[]
  checklists: readonly RoleChecklist[]
}

/** The hours a week that duties take in a firm of three timekeepers, rounded to a tenth. */
export function hoursAWeek(duties: readonly RecurringDuty[]): number {
  const minutes = duties.reduce((sum, { minutes, when }) => sum + minutes * timesAWeek(when), 0)
  return Math.round(minutes / 6) / 10
}

/** Whether a role is part of the firm, so that the work of `Everyone` is also its work. */
export function isInFirm(role: Role): boolean {
  return role !== 'Outside adviser'
}

/** The recurring duties of a role, and those of everyone in the firm. */
export function dutiesOf(role: Role): readonly RecurringDuty[] {
  return calendar.filter(
    (duty) => duty.role === role || (duty.role === 'Everyone' && isInFirm(role)),
  )
}

function workOf(role: Role, sections: readonly HandbookSection[]): RoleWork {
  const does = (owner: Owner | undefined) => owner?.role === role || owner?.delegate === role
  const blocks = sections.flatMap((section) => section.blocks)
  return {
    role,
    slug: roleSlug(role),
    duties: dutiesOf(role),
    delegated: calendar.filter(({ delegate }) => delegate === role),
    procedures: blocks.flatMap((block) => {
      if (block.kind !== 'sop') return []
      const steps = block.steps
        .filter(does)
        .map(({ step, time, delegate }) => ({ step, time, delegated: delegate === role }))
      return steps.length === 0 ? [] : [{ id: block.id, title: block.title, steps }]
    }),
    checklists: blocks.flatMap((block) =>
      block.kind === 'checklist' && does(block.owner)
        ? [{ id: block.id, title: block.title, items: block.items }]
        : [],
    ),
  }
}

/** The work of every role, in the order of the list of roles. */
export function roleWork(sections: readonly HandbookSection[]): readonly RoleWork[] {
  return roles.map((role) => workOf(role, sections))
}
