import { keptDays } from '../retention.ts'
import { site } from '../site.ts'
import type { Page } from './page.ts'

/** The date of the policy, here only. */
const UPDATED = 'February 11, 2025'

export const page = {
  path: '/privacy',
  title: 'Privacy Policy',
  description: `What this site collects, why, where it is kept, for how long, and how to have it deleted. Last updated ${UPDATED}.`,
  heading: 'Privacy policy',
  intro:
    'We keep what you enter in our forms so that we can answer you. This site does not set cookies, load anything from third parties, or sell your information. It counts how often its pages are requested, but not by whom. If you ask us to delete what we have about you, we will, unless the law requires us to keep it.',
} as const satisfies Page

/** The same policy under the URL registered with LinkedIn. */
export const alias = {
  path: '/linkedinprivacy',
  title: 'Privacy Policy (LinkedIn)',
  description:
    'Our privacy policy at the address registered with LinkedIn: what this site collects, why, and how to have it deleted.',
  heading: page.heading,
  intro: page.intro,
  canonical: page.path,
} as const satisfies Page

export const updated = `This policy was last updated ${UPDATED}.`

/** One kind of record the site stores. */
export interface StoredRecord {
  readonly what: string
  readonly fields: string
  readonly why: string
  readonly until: string
}

const { leads, held, sentMail, deadMail, receipts, visits } = keptDays

function daysOf(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** How long something is kept; 0 days means until someone deletes it. */
function untilAfter(days: number, event: string): string {
  if (days === 0) return 'Until you ask us to delete it, or until we no longer need it.'
  return `${daysOf(days)} after ${event}, or earlier if you ask us to delete it.`
}

/** What the site's database stores, one row per kind of record. */
export const storedRecords: readonly StoredRecord[] = [
  {
    what: 'A booking',
    fields:
      'Your name, email address, phone number, the service, the time you chose, and your time zone. If you chose to send them with an audit booking, also the letters of your twelve assessment answers.',
    why: 'To hold the appointment, to call you, to remind you two days and two hours beforehand, and to let you reschedule or cancel it.',
    until: untilAfter(leads, 'the appointment'),
  },
  {
    what: 'A message',
    fields: 'Your name, email address, company, and what you wrote.',
    why: 'To answer you.',
    until: untilAfter(leads, 'we receive it'),
  },
  {
    what: 'A webinar registration',
    fields:
      'Your name, phone number, email address, company, the session, and whether you attended it.',
    why: 'To hold your seat, to send you the link and two reminders, to follow up on the session, and to tell you about the next one.',
    until: untilAfter(leads, 'we receive it'),
  },
  {
    what: 'Email about any of these',
    fields: 'The confirmations and reminders to you and the notices to our staff, with their text.',
    why: 'To send it, to send it again if a mail server is down, and to know that it was sent.',
    until: `${untilAfter(sentMail, 'it is sent')} Email that cannot be delivered is kept ${deadMail === 0 ? 'until we have looked at it' : `for ${daysOf(deadMail)}`}.`,
  },
  {
    what: 'A form that we have to confirm',
    fields: 'What you sent, and why it was not accepted right away.',
    why: 'So that no one can fill our calendar or make our server send email to strangers, and so that we can find a real message that looked like spam.',
    until: untilAfter(held, 'we receive it'),
  },
  {
    what: 'Our work on your request',
    fields:
      'Who is handling your request, its status, the next step, our notes, and the replies we send you.',
    why: 'So that the person who answers you knows what was said before.',
    until:
      'As long as we have a booking, message, registration, or form from your address. How long you waited for an answer is kept without your name or address.',
  },
  {
    what: 'Where you came from',
    fields:
      'The first page you opened in that visit, the page you sent the form from, the name of the site that linked to us, and the campaign in the link, if it had one. Your browser keeps these in memory until you close or reload the page, and sends them only with a form. Without JavaScript, or if your browser sends a Global Privacy Control signal, there is no such record.',
    why: 'To know which pages, sites, and campaigns lead people to us.',
    until: 'As long as the booking, message, registration, or form that it belongs to.',
  },
  {
    what: 'A code for your network',
    fields:
      'A keyed hash of the IP address that a form came from. The address itself is not stored.',
    why: 'To count the forms from one network, which limits abuse.',
    until: 'One day. For a booking, until it is over.',
  },
  {
    what: 'A record that prevents duplicates',
    fields:
      'A random key from your browser, a fingerprint of the form, our reply, and your email address.',
    why: 'So that you do not book twice by pressing a button twice.',
    until: `It is used for 24 hours and deleted after ${daysOf(receipts)}.`,
  },
]

/** A numbered section of the policy. */
export interface PolicySection {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** True to show the firm's email address below the paragraphs. */
  readonly showsEmail?: true
}

export const sectionsBeforeRecords: readonly PolicySection[] = [
  {
    id: 'who',
    heading: 'Who is responsible',
    paragraphs: [
      `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.state} ${site.address.zip}, runs this site and decides how the information you send is used. This policy covers this site only. If you become a client, your engagement letter covers what you give us.`,
    ],
  },
]

export const storedRecordsSection = {
  id: 'kept',
  heading: 'What we keep, why, and for how long',
  text: 'We keep nothing about you unless you send a form. Visits are only counted, as described below. These are the records that a form can create in our database:',
  columns: { what: 'What', why: 'Why', until: 'Until' },
} as const

export const sectionsAfterRecords: readonly PolicySection[] = [
  {
    id: 'browser',
    heading: 'What stays in your browser',
    paragraphs: [
      'If you choose the light or dark appearance, your browser remembers it in local storage until you choose the system setting again or clear the data of this site. While a tab is open, its session storage also remembers how far you scrolled, where you were in the handbook, and which page was reloaded after an update.',
      'The readiness assessment runs only in your browser. Its session storage holds your answers, and the email address you enter for the results, until you close the tab or delete them on the results page. Neither is sent to us. If you book an audit from the results page, you can check a box to send us the twelve letters of your answers. The box is not checked in advance.',
      'The handbook remembers in local storage which checklist items you have checked, so that they are still checked on your next visit. They are not sent to us. A button under each checklist clears it, and clearing the data of this site clears all of them.',
      'On the domain setup page, session storage holds the operator token that our own staff enter.',
      'None of these items is a cookie. Our server does not read any of them, except the operator token when our staff change a DNS record.',
    ],
  },
  {
    id: 'counted',
    heading: 'What we count',
    paragraphs: [
      'For each day, the server counts how often each page was requested, which sites linked to it, and which campaigns were named in those links. It does not record who requested a page. The counts contain no IP address, cookie, or other identifier, and two visits cannot be recognized as coming from the same person.',
      `Requests with a Global Privacy Control signal are not counted. ${visits === 0 ? 'We keep the counts until we no longer need them.' : `The counts are deleted after ${daysOf(visits)}.`}`,
    ],
  },
  {
    id: 'not-collected',
    heading: 'What we do not collect',
    paragraphs: [
      'This site has no analytics, advertising, or social media scripts, and no fonts or maps from other companies. Our email has no tracking pixels. Fonts, scripts, and images come from the same server as the pages.',
      'For each form or data request, and for each page that fails, the server writes a line to its log with the kind of request, its path, the outcome, and the time it took. If something on a page stops working, your browser sends us the name of the page, the kind of error, and where in our code it happened. The log does not contain IP addresses, names, email addresses, or anything you typed.',
      'To limit automated submissions, the server counts forms by IP address in memory for one minute, and by the code described above. Our hosting company and the networks in between see your IP address, as they do with any site.',
    ],
  },
  {
    id: 'tracking',
    heading: 'Do Not Track signals and tracking by others',
    paragraphs: [
      'We do not collect information about what you do online over time or on other sites, except which site linked to ours. For that reason, this site works the same whether or not your browser sends a “Do Not Track” signal. If it sends a Global Privacy Control signal, we do not count your visit, and we do not keep where you came from.',
      'No other party collects such information through this site. California Business and Professions Code section 22575(b)(5) and (6) require us to tell you about both.',
    ],
  },
  {
    id: 'receives',
    heading: 'Who else receives your information',
    paragraphs: [
      'Confirmations to you go through our email provider and yours, and notices to our staff go through our email provider. Each provider processes the text of the email it handles. Appointments appear in our staff’s calendars with your name, phone number, and email address, and the company that hosts those calendars stores them for us. The company that hosts our server and its backups stores data for us. We give your information to anyone else only if a law or a court requires it.',
      'We do not sell or share personal information, either as the California Consumer Privacy Act defines those words or in any other sense.',
    ],
  },
  {
    id: 'yours',
    heading: 'How to see, correct, or delete your information',
    paragraphs: [
      'Write to us from the address you used, and tell us what you want. When we delete your information, we delete the bookings, messages, webinar registrations, forms that we have to confirm, our notes and replies, where you came from, records that prevent duplicates, and stored email for that address in one step, and we release the appointment. Copies in backups disappear when the backups are overwritten. Email that has reached a mailbox stays there until the owner of the mailbox deletes it.',
      'There is one exception. If a law, a court order, or a pending or expected legal claim requires us to preserve information, we keep it for as long as that duty lasts and use it for nothing else. We tell you if this applies to your request, unless the law forbids it.',
      'We answer every request, no matter where you live.',
    ],
    showsEmail: true,
  },
  {
    id: 'confidential',
    heading: 'Please send nothing confidential',
    paragraphs: [
      'The forms on this site are not a privileged channel, and sending one does not make you our client. You can tell us that there is a dispute, a deal, or a deadline. Please leave out anything that you would not want the other side to read.',
    ],
  },
  {
    id: 'changes',
    heading: 'How we tell you about changes',
    paragraphs: [
      'When we change how this site handles information, we will update this page and the date at the top.',
    ],
  },
]
