import { services } from '../services/services.ts'
import type { Page } from './page.ts'

/** The pages for law-firm owners: landing pages, quiz, handbook, webinar, book. */
export const practicePages: readonly Page[] = [
  {
    path: '/law-firm-ceo',
    title: 'For law-firm owners',
    description:
      'From 70-hour weeks to 30: how a law-firm owner gets time back, beginning with a complimentary 30-minute audit of the practice.',
    heading: 'You own the firm. It should not own your evenings.',
    intro:
      'A practice that depends on its owner loses over 20 billable hours a month to work nobody recorded or nobody else was allowed to do. The complimentary 30-minute audit looks for those hours in your own calendar and invoices. We take 5 new client firms per month, so that each gets the attention it was promised.',
    service: services.operationalAudit,
  },
  {
    path: '/law-firm-solutions',
    title: 'Law-firm solutions',
    description:
      'Intake, time tracking, billing and delegation for small law firms, and the four figures that show what leaving them alone costs.',
    heading: 'Law-firm solutions',
    intro:
      '78% of clients retain the first attorney who responds, and $9,000 is the average monthly revenue lost from poor time tracking. Both are matters of procedure rather than talent, and both can be fixed without hiring. An audit of the operation shows which of them costs your firm more.',
    service: services.operationalAudit,
  },
  {
    path: '/assessment',
    title: 'Readiness assessment',
    description:
      'Twelve questions in three parts on how your practice runs today and what it is ready for. About five minutes, no account needed.',
    heading: 'Can I Get The Same Results?',
    intro:
      'Twelve questions, four each on your current practice, your mindset and your readiness to implement. Answer for the week you had, not for the week you meant to have. The address asked for at the end stays in your browser and is sent nowhere.',
    service: services.operationalAudit,
  },
  {
    path: '/assessment-results',
    title: 'Assessment results',
    description:
      'The four results of the readiness assessment, from High Risk / Not Ready to Minimal Risk / Ideally Positioned, and what follows.',
    heading: 'Assessment results',
    intro:
      'Your letters point to one of four results. Mostly A means High Risk / Not Ready; mostly B, Moderate Risk / Cautiously Ready; mostly C, Low Risk / Ready with Support; mostly D, Minimal Risk / Ideally Positioned. None of them is a grade: each names a place to begin.',
    service: services.operationalAudit,
  },
  {
    path: '/handbook',
    title: 'Law-firm handbook',
    description:
      'A working handbook for small law firms: time, delegation, intake, client communication, money and automation, with targets.',
    heading: 'The law-firm handbook',
    intro:
      'This handbook is for the owner who wants the firm to run the same way on the days when the owner is away. It treats one procedure at a time and gives each a figure to hold it against, such as same-day time entry over 85% and a response to a first inquiry in under 5 minutes.',
    service: services.operationalAudit,
  },
  {
    path: '/webinar',
    title: 'Webinar for law-firm owners',
    description:
      'A one-hour webinar on running a small law firm without 70-hour weeks: Friday May 24 2025, 12:00-1:00 PM PT, with a free book.',
    heading: 'One hour on getting your week back',
    intro:
      'Friday May 24 2025, 12:00-1:00 PM PT. One hour on where the hours of a small firm go and which three procedures bring most of them back, with time for questions. Everyone who registers gets the book.',
    service: services.operationalAudit,
  },
  {
    path: '/webinar-thank-you',
    title: 'Webinar registration confirmed',
    description:
      'Your seat in the webinar is confirmed: date and time, links for your calendar, and the book that comes with registration.',
    heading: "You're Registered! Your Spot is Confirmed",
    intro:
      'The webinar is on Friday May 24 2025, 12:00-1:00 PM PT. The details were e-mailed to the address you gave.',
    noindex: true,
  },
  {
    path: '/book',
    title: 'The book',
    description:
      'The book for law-firm owners, free to download as a PDF and to read here: how pain flows become dream flows, step by step.',
    heading: 'From Pain Flows to Dream Flows',
    intro:
      'A short book for owners of small law firms, on the procedures that let a practice run without its owner at the desk. It is free, it is a PDF, and it asks for nothing in return.',
    service: services.operationalAudit,
  },
  {
    path: '/wayoflaw',
    title: 'The Way of Law',
    description:
      'The Way of Law: six principles and a five-step daily practice for attorneys who mean to be in practice, and well, in twenty years.',
    heading: 'The Way of Law',
    intro:
      'A practice is also something one practices. The Way of Law is a set of six principles and a daily discipline of five steps, for attorneys who would like the work to make them steadier rather than harder.',
  },
]
