import type { Person } from './schemas/person.ts'

/**
 * The firm's people, 1 to 30, in the order of the team page. The first one signs the letter on it.
 * Photos are files in content/photos. Every value below is a sample.
 */
export const team: readonly Person[] = [
  {
    sample: true,
    name: 'Sample Name',
    title: 'Chief Executive Officer',
    credentials: [],
    licenses: [],
    biography: [
      'The chief executive decides which engagements we accept, approves everything we sign, and steps in when someone disagrees with our work. Two people read every opinion before it goes out. One checks the arithmetic, and then the chief executive reads it the way the other side will.',
      'The rest of the job is less formal. The chief executive sits down with law-firm owners, goes through last month with them, and finds things like the eleven minutes after each call that never get written down.',
      'A real biography would give a name, license numbers, degrees, and years of practice. We’ve left them out because the firm on this site is a sample, and we won’t invent credentials.',
    ],
  },
]
