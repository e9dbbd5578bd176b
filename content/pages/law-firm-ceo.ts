import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/law-firm-ceo',
  title: 'For Law-Firm Owners',
  description:
    'For owners of small law firms: a complimentary 30-minute audit of where the hours and the money go, open to 5 new client firms per month.',
  heading: 'Your firm should not need you at midnight',
  intro:
    'You went to law school to practice. You also run payroll, chase invoices and rebuild last week from memory on Sunday night. The evidence that it can go otherwise takes five minutes to read.',
  service: services.operationalAudit,
} as const satisfies Page

/** The caption of a pleading: who stands against what, and the terms beside it. */
export const caption = {
  parties: [
    { name: "The owner's evenings,", role: 'Plaintiff' },
    { name: 'The week as it is,', role: 'Defendant' },
  ],
  terms: [
    'Opening statement',
    'A complimentary 30-minute audit',
    'Limited to 5 new client firms per month',
  ],
} as const

/** One owner's way from the first measurement to the vacation. */
export const story = {
  heading: 'What the evidence will show',
  opening:
    'A two-attorney estate-planning firm. The owner worked 70 hours a week, and over 20 billable hours were lost monthly: worked, and then neither written down nor invoiced.',
  days: [
    {
      when: 'Weeks 1 and 2',
      what: 'Two ordinary weeks are measured, interruptions and all. 31 of the 70 hours turn out to be billable work.',
    },
    {
      when: 'Month 1',
      what: 'Entries move from Sunday night to the minute the work stops. The missing hours become visible before anyone has changed how the work is done.',
    },
    {
      when: 'Months 2 to 5',
      what: 'Intake, signing and funding are written up one at a time, and each is handed to a person who has done it twice with the page open.',
    },
    {
      when: 'Month 9',
      what: '30 hours a week at the desk, 27 of them billed. The difference went into procedures, and into matters the firm stopped accepting.',
    },
    {
      when: 'The year after',
      what: '6 weeks of vacation a year, with nobody calling from the office.',
    },
  ],
  remark:
    'Sample story. How far a practice gets depends on its matters, its people and its prices.',
} as const

/** The method, pleaded as three counts. */
export const counts = {
  heading: 'Three counts',
  cards: [
    {
      number: 'Count I',
      title: 'Operational audit',
      text: 'We follow a handful of closed matters from the first call to the last payment and note every hour, handover and wait. You receive the findings ranked by what each costs you in a month, with the arithmetic shown.',
      proof: 'Proof: a ranked list that you could give to someone else to carry out.',
    },
    {
      number: 'Count II',
      title: 'Automatic time tracking',
      text: 'The calendar, the phone and the document system already know most of the day. We set up software you license to draft the entries from them; the attorney corrects and approves, since a draft is no bill until a lawyer has read it.',
      proof: 'Proof: the share of entries made on the day of the work, reported each Friday.',
    },
    {
      number: 'Count III',
      title: 'Custom SOPs',
      text: 'Standard operating procedures in the words of the people who use them: one page each, with an owner, a trigger and a finish. We write the first ones beside your staff and leave when they write the next without us.',
      proof: 'Proof: a matter that moves forward in a week when you are away.',
    },
  ],
} as const

/** What happens if nothing changes, and what we cannot promise. */
export const warning = {
  heading: 'The risk of resting your case',
  points: [
    {
      title: 'Time remembered is time disputed',
      text: 'A bill rebuilt from memory is harder to defend when a client or a fee arbitrator asks what happened on a given afternoon. Rule 1.5 of the ABA Model Rules asks that fees be reasonable; your own state has its version, and the burden of showing it is usually yours.',
    },
    {
      title: 'One person is one point of failure',
      text: "Comment 5 to Model Rule 1.3 says that diligence may require a sole practitioner to have a plan for another lawyer to step in at death or disability. A practice that lives in its owner's head has nothing to hand over.",
    },
    {
      title: 'A buyer discounts what walks out of the door',
      text: 'When Model Rule 1.17 or its local form permits the sale of a practice, what is paid for goodwill depends on how much of it stays when the owner leaves.',
    },
  ],
  caution:
    'And a warning about us: nobody can promise you thirty-hour weeks. If the audit finds that yours is a problem of pricing or of partners, and of neither time nor procedure, we say so and stop there.',
} as const

export const testimonial = {
  quote:
    'I thought I needed another associate. What I needed was to know on Tuesday what Monday had cost. The first vacation was uncomfortable. By the second one, nobody asked when I would be back.',
  by: 'Owner, two-attorney estate-planning firm',
  mark: 'Sample testimonial',
} as const

export const question = {
  heading: 'The jury is you',
  text: 'Twelve questions in three parts show which of the three counts fits your practice, and whether this is the year to begin. It takes about four minutes, and your answers are not sent to us.',
  button: 'Can I Get The Same Results?',
} as const

export const relief = {
  heading: 'The relief requested is thirty minutes',
  text: 'The complimentary audit is a 30-minute call. Bring last month: hours worked, hours billed, money collected. You leave with the two leaks that cost the most and an opinion on whether we are the right people to close them. Whatever work follows is quoted in writing first.',
  limit:
    'We begin with 5 new client firms per month, because the people who make the call do that work themselves.',
} as const
