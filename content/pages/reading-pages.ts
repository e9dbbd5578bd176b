import { services } from '../services/services.ts'
import { site } from '../site.ts'
import type { Page } from './page.ts'

const privacy = {
  heading: 'Privacy policy',
  intro: `Last updated February 11, 2025. This site collects what you type into its forms and nothing else: for a consultation your name, e-mail address, phone number, the time that you chose, the service and your time zone; for a message your name, e-mail address, company and the message. We use it to answer you and to keep the appointment. It is kept in the firm's own database; it is not sold, and no advertising or tracking service receives it. To have it deleted, write to ${site.email}.`,
}

/** What visitors read, watch or work through, and what the site owes them. */
export const readingPages: readonly Page[] = [
  {
    path: '/assessment',
    title: 'Can I Get The Same Results?',
    description:
      'Twelve questions for law-firm owners in three parts: your current practice, your mindset, and how ready you are to change both.',
    heading: 'Can I Get The Same Results?',
    intro:
      'Twelve questions in three parts: Current Practice Assessment, Mindset Assessment, Implementation Readiness. Each has four answers, from A to D, and none of them is flattering on purpose. It takes about five minutes, and your answers stay in your browser.',
  },
  {
    path: '/assessment-results',
    title: 'Assessment Results',
    description:
      'The four results of the readiness assessment, from High Risk / Not Ready to Minimal Risk / Ideally Positioned, and what each one means.',
    heading: 'Four results, and what each one means',
    intro:
      'Mostly A is High Risk / Not Ready; mostly B is Moderate Risk / Cautiously Ready; mostly C is Low Risk / Ready with Support; mostly D is Minimal Risk / Ideally Positioned. None of them is a verdict on you: each says what to put in order first.',
    service: services.operationalAudit,
  },
  {
    path: '/handbook',
    title: 'Law-Firm Handbook',
    description:
      'A working manual for small law firms: time, delegation, intake, billing, collections and the figures that tell whether they work.',
    heading: 'The law-firm handbook',
    intro:
      'A manual to work from, not to admire: standard procedures for time, delegation, intake, client communication, billing and collections, each with its steps, the person who owns it, and the figure that tells whether it works. Take one section a week.',
  },
  {
    path: '/webinar',
    title: 'Webinar',
    description:
      'An hour for law-firm owners on time that is worked and never billed, with questions at the end and the book free for those who come.',
    heading: 'One hour on the hours that you lose',
    intro:
      'Friday May 24 2025, 12:00-1:00 PM PT. An hour for owners of law firms: where billable time goes, how to capture it on the day it is worked, and what changes in a firm that does. Space is limited to ensure quality interaction. Registration closes on May 22nd.',
  },
  {
    path: '/webinar-thank-you',
    title: "You're Registered",
    description:
      'Your place in the webinar is confirmed: the date and time again, what was sent to you by e-mail, and the book to read until then.',
    heading: "You're Registered! Your Spot is Confirmed",
    intro:
      'Friday May 24 2025, 12:00-1:00 PM PT. The details have been e-mailed to you. Put the hour into your calendar now, and bring the question that you would ask if no one else were listening.',
  },
  {
    path: '/book',
    title: 'The Book',
    description:
      'From pain flows to dream flows, in book length: how a small law firm gets its hours, its evenings and its numbers back. Free to read.',
    heading: 'The book: from pain flows to dream flows',
    intro:
      'How a small firm gets its hours, its evenings and its numbers back, told in the order in which it is done. It is free, it is short, and it was written to be read with a pencil.',
  },
  {
    path: '/wayoflaw',
    title: 'The Way of Law',
    description:
      'Principles, practice and the reasons behind them: a short philosophy of the law as a craft that leaves room for the rest of a life.',
    heading: 'The Way of Law',
    intro:
      'A craft is learned by hand and kept by habit. The Way of Law is a set of principles and a daily practice for attorneys who would like to be good at the work and home for dinner, and who suspect that the two depend on each other.',
  },
  {
    path: '/domain-setup',
    title: 'Domain Setup',
    description:
      "Connect a domain to this site in three steps: open the registrar's DNS settings, update two records, wait for them to spread.",
    heading: 'Connect your domain',
    intro:
      "Three steps: open the registrar's DNS settings; update an A record for the root and a CNAME record for www, both with a TTL of 600 seconds; then wait, up to 24 hours, until the records have spread and the certificate has been issued.",
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What this site collects, why, where it is kept, who sees it and how to have it deleted. Last updated February 11, 2025.',
    ...privacy,
  },
  {
    path: '/linkedinprivacy',
    title: 'Privacy Policy (LinkedIn)',
    description:
      'The privacy policy of this site under the address given to LinkedIn: what is collected, why, where it is kept, how it is deleted.',
    ...privacy,
    canonical: '/privacy',
  },
]
