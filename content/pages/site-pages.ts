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
  {
    path: '/casestudies',
    title: 'Case Studies',
    description:
      'Nine client stories as one document: the challenge, the solution and the result, each with the figure that changed.',
    heading: 'Nine cases, with their figures',
    intro:
      'Each case names the problem as the client first put it, what we did about it, and what could be measured afterwards. The stories are attributed to a role and a kind of firm, since our clients pay for discretion too.',
    service: services.general,
  },
  {
    path: '/static/case-studies.pdf',
    title: 'Case Studies (document)',
    description:
      'The address of the case studies as a document: nine client stories, each with its challenge, its solution and its result.',
    heading: 'Nine cases, with their figures',
    intro:
      'Each case names the problem as the client first put it, what we did about it, and what could be measured afterwards. The stories are attributed to a role and a kind of firm, since our clients pay for discretion too.',
    service: services.general,
    canonical: '/casestudies',
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
