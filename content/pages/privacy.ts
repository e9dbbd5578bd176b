import { site } from '../site.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/privacy',
  title: 'Privacy Policy',
  description:
    'What this site collects, why, where it is kept, for how long, and how to have it deleted. Last updated February 11, 2025.',
  heading: 'Privacy policy',
  intro:
    'In short: we keep what you type into our forms, in order to answer you. We set no cookies, load nothing from third parties, count no visits and sell nothing. Write to us and we delete what we have.',
} as const satisfies Page

/** The same policy under the address that was given to LinkedIn. */
export const alias = {
  path: '/linkedinprivacy',
  title: 'Privacy Policy (LinkedIn)',
  description:
    'The same privacy policy under the address given to LinkedIn: what the site collects, why, where it is kept and how to have it deleted.',
  heading: page.heading,
  intro: page.intro,
  canonical: page.path,
} as const satisfies Page

export const updated = 'This policy was last updated February 11, 2025.'

/** One kind of record that the site keeps. */
export interface KeptRecord {
  readonly what: string
  readonly fields: string
  readonly why: string
  readonly until: string
}

/** What lies in the database of the site, a row for each kind of record. */
export const kept: readonly KeptRecord[] = [
  {
    what: 'A booking',
    fields:
      'Name, e-mail address, telephone number, the service, the time you chose and your time zone.',
    why: 'To hold the appointment, to remind you of it two days and two hours before, to let you move or cancel it, and to call you.',
    until: 'Until you ask us to delete it, or we no longer need it.',
  },
  {
    what: 'A message',
    fields: 'Name, e-mail address, company and what you wrote.',
    why: 'To answer you.',
    until: 'Until you ask us to delete it, or we no longer need it.',
  },
  {
    what: 'A webinar registration',
    fields: 'Name, telephone number, e-mail address, company and the session.',
    why: 'To keep your seat, to send you the link and two reminders, and to tell you of the next session.',
    until: 'Until you ask us to delete it, or we no longer need it.',
  },
  {
    what: 'Mail about any of these',
    fields:
      'The confirmation, copy or reminder to you and the notice to our staff, with their text.',
    why: 'To send it, to send it again if a server was down, and to know that it went out.',
    // MAIL_KEEP_DAYS; dead letters stay until the firm has dealt with them.
    until:
      '90 days after it went out. What could not be delivered stays until we have looked at it.',
  },
  {
    what: 'A suspected robot',
    fields: 'What was sent with a field filled in that people do not see.',
    why: 'So that a person who was taken for a robot can still be found.',
    until: 'Until we have looked at it, or you ask.',
  },
  {
    what: 'A receipt against doubles',
    fields:
      'A random key from your browser, a fingerprint of the form, our reply and your e-mail address.',
    why: 'So that pressing a button twice books once.',
    until: 'It counts for 24 hours and is removed as later forms come in.',
  },
]

/** One numbered section of the policy. */
export interface PolicySection {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
}

export const before: readonly PolicySection[] = [
  {
    id: 'who',
    heading: 'Who answers for it',
    paragraphs: [
      `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.state} ${site.address.zip}, runs this site and decides what is done with what you send. This policy is about the site alone. What you give us as a client is governed by the engagement letter.`,
    ],
  },
]

export const keptSection = {
  id: 'kept',
  heading: 'What is kept',
  text: 'Nothing is kept unless you send a form. These are the records that a form can leave in our database:',
} as const

export const after: readonly PolicySection[] = [
  {
    id: 'browser',
    heading: 'What stays in your browser',
    paragraphs: [
      'If you choose the light or the dark look, your browser remembers it in its local storage, until you choose the system setting again or clear the data of this site. For as long as a tab is open, its session storage also knows how far you had scrolled, and which page was loaded anew after a release.',
      'The readiness assessment runs in your browser alone. Its session storage holds your answers, and the e-mail address you give for the results, until you close the tab or delete them on the page of results. Neither is sent to us. If you book an audit from that page you may tick a box to send the twelve letters of your answers along; the box is empty until you do.',
      'What you tick in the checklists of the handbook is kept in the local storage of your browser, so that it is there on your next visit. The ticks are not sent to us; the handbook has a button under each list that clears them, and clearing the data of this site clears them all.',
      'None of this is a cookie and none of it is read by our server.',
    ],
  },
  {
    id: 'not-collected',
    heading: 'What is not collected',
    paragraphs: [
      'There are no analytics, advertising or social media scripts, no fonts or maps from other companies, and no tracking pixels in our mail. Fonts, scripts and pictures come from the same server as the page.',
      'The log of the site has a line with the kind of request, its path, the outcome and the time it took. Network addresses, names and e-mail addresses are left out of it. To limit floods of forms the server counts them by network address, in memory, for a minute. The hosting and the networks in between see your address as they do with any site.',
    ],
  },
  {
    id: 'receives',
    heading: 'Who else receives it',
    paragraphs: [
      'Confirmations to you and notices to our staff travel through the mail provider of the firm, which therefore processes their text, and through your own. Appointments also stand in the calendars of our staff, with your name, telephone number and e-mail address, at whoever keeps those calendars for us. The company that hosts the server and its backups stores data on our behalf. Nobody else receives it, unless a law or a court obliges us.',
      'We do not sell or share personal information, in the sense of the California Consumer Privacy Act or in any other.',
    ],
  },
  {
    id: 'yours',
    heading: 'Having it shown, corrected or deleted',
    paragraphs: [
      'Write from the address you used, and say what you want. Deleting takes out bookings, messages, webinar registrations, suspected submissions, receipts and the stored mail under that address in one go, and frees the appointment. Copies in backups disappear when the backups are overwritten, and mail that has reached a mailbox stays there until its owner deletes it.',
      'We answer whoever asks, wherever they live.',
    ],
  },
  {
    id: 'confidential',
    heading: 'Nothing confidential, please',
    paragraphs: [
      'The forms are no privileged channel, and sending one makes nobody our client. Tell us that there is a dispute, a deal or a deadline; leave out what the other side must not read.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: [
      'When what the site does changes, this page changes with it, and so does the date at its top.',
    ],
  },
]
