import { services } from '../services/services.ts'
import type { Page } from './page.ts'

/** The pages that speak to owners of law firms. */
const lawFirmPages: readonly Page[] = [
  {
    path: '/assessment',
    title: 'Readiness Assessment',
    description:
      'Twelve questions on how a law practice runs, how its owner thinks about change, and how ready it is to begin. About four minutes.',
    heading: 'Can I Get The Same Results?',
    intro:
      'Twelve questions in three parts: your current practice, your mindset, and your readiness to implement. Answer for the firm as it is this month, since an honest B tells you more than a hopeful D.',
    service: services.operationalAudit,
  },
  {
    path: '/assessment-results',
    title: 'Assessment Results',
    description:
      'The four results of the readiness assessment, what each says about a law practice, and what its owner would do next.',
    heading: 'What your answers say',
    intro:
      'The assessment sorts practices into four categories by the letter they chose most, from High Risk / Not Ready to Minimal Risk / Ideally Positioned. A category is a starting point for a conversation, and none is a verdict on the lawyer.',
    service: services.operationalAudit,
  },
  {
    path: '/handbook',
    title: 'Law-Firm Handbook',
    description:
      'A handbook for running a small law firm: time, intake, billing, people and succession, as procedures that one can start on tomorrow.',
    heading: 'The law-firm handbook',
    intro:
      'A working manual for the owner of a small practice. Each section names the procedure, who owns it, how long it takes and the figure that shows whether it works, so that a firm can adopt one section without waiting for the rest.',
  },
  {
    path: '/webinar',
    title: 'Webinar',
    description:
      'A free hour for owners of small law firms, Friday May 24 2025, 12:00-1:00 PM PT: how a practice gets its time and its margin back.',
    heading: 'An hour on getting your hours back',
    intro:
      'A free session for owners of small law firms, Friday May 24 2025, 12:00-1:00 PM PT. We go through one practice, week by week: what was measured, what was changed first, and what it took to keep the change.',
  },
  {
    path: '/webinar-thank-you',
    title: 'Webinar Registration Confirmed',
    description:
      'Confirmation of a webinar registration, with the date, the calendar links and the way to reach us before the session.',
    heading: "You're Registered! Your Spot is Confirmed",
    intro:
      'The session is on Friday May 24 2025, 12:00-1:00 PM PT. The details were emailed to the address you gave; if they are not there within a few minutes, look in the spam folder, then write to us.',
    noindex: true,
  },
]

/** Reading matter and the wizard. */
const readingPages: readonly Page[] = [
  {
    path: '/book',
    title: 'The Book',
    description:
      'A book for owners of small law firms on measuring the practice, fixing what leaks and building a firm that someone would buy.',
    heading: 'Pain Flows to Dream Flows',
    intro:
      'A book for owners of small law firms who would rather read the method than be sold it: where the hours go, how to get paid for the ones you work, and how to build a practice that runs for six weeks without you.',
  },
  {
    path: '/domain-setup',
    title: 'Domain Setup',
    description:
      'Three steps to point a domain at this site: the DNS settings, one A and one CNAME record, and the wait for propagation and SSL.',
    heading: 'Connect a domain',
    intro:
      'Pointing a domain at this site takes two records and some patience: an A record for the root, a CNAME record for www, both with a TTL of 600 seconds. Propagation and SSL can take up to 24 hours.',
  },
]

/** Every page outside the archive that is no service of the nineteen. */
export const sitePages: readonly Page[] = [...lawFirmPages, ...readingPages]
