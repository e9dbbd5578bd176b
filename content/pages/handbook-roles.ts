import type { Page } from './page.ts'

/** Metadata and labels of the page with each role's part of the handbook. */
export const page = {
  path: '/handbook/roles',
  title: 'Law-Firm Handbook: My Role',
  description:
    'Choose your role in a small law firm and see each duty, step, and checklist that the handbook gives it, with the hours a week it takes.',
  heading: 'My role',
  intro:
    'Choose your role to see what the handbook asks of it: the days, the steps, and the checklists. In a small firm one person has several roles, so add up the hours of all of yours.',
  note: 'The hours cover recurring duties in a firm with three timekeepers. Steps that depend on a client, a matter, or a bill take extra time.',
  back: 'Read the handbook',
  link: 'See the duties, steps, and checklists of your role',
  calendar: 'Add these duties to your calendar',
  everyone: 'The steps and checklists under Everyone are yours too',
} as const satisfies Page & Record<'note' | 'back' | 'link' | 'calendar' | 'everyone', string>
