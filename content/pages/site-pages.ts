import { services } from '../services/services.ts'
import { site } from '../site.ts'
import type { Page } from './page.ts'

/** The catalogue, the firm and the general service pages. */
const firmPages: readonly Page[] = [
  {
    path: '/solutions',
    title: 'Business Solutions',
    description:
      'The whole catalogue: valuation and advisory, litigation support, financial reporting and the opinions that a transaction needs.',
    heading: 'Business solutions, item by item',
    intro:
      'Eighteen services in four groups, each named for the event that calls for it. If you know the name of what you need, read its page. If you only know what happened, book half an hour and we will tell you which of these it is, and whether you need it at all.',
    service: services.businessSolutions,
  },
  {
    path: '/chief-exec',
    title: 'Team',
    description: `Who signs the work at ${site.company}: the company, how it is run, and its chief executive.`,
    heading: 'The people who sign the work',
    intro:
      'A valuation is worth what the person behind it can defend under questions. We keep the firm small enough that the one who takes your first call reads the last draft, signs the report and answers the auditor or the other side.',
    service: services.general,
  },
  {
    path: '/services',
    title: 'Services',
    description:
      'Every service with a page of its own, from the monthly close to the solvency opinion, in the order of the catalogue.',
    heading: 'Every service, on one page',
    intro:
      'Each line below leads to a page that says when the service is needed and what it must withstand. Fees depend on the facts, so we quote them in writing after the first conversation.',
    service: services.general,
  },
  {
    path: '/financial-modeling',
    title: 'Financial Modeling',
    description:
      'Three-statement models for raising money, buying a practice or planning an exit, with each assumption dated and sourced.',
    heading: 'A forecast you can argue from',
    intro:
      'A model earns its keep when someone disagrees with it. We build income statement, balance sheet and cash flow as one linked whole, keep every assumption on a single sheet with its date and source, and show which three of them move the answer most.',
    service: services.financialModeling,
  },
  {
    path: '/ai-automation',
    title: 'AI Automation',
    description:
      'Automation for law practices: intake, time capture and drafting, with a person approving whatever leaves the office.',
    heading: 'Machines for the typing, people for the judgment',
    intro:
      "Much of a small firm's day is retyping: the same facts into the intake form, the conflict check, the engagement letter and the invoice. We find those steps, automate the ones that are safe to automate, and keep a person's approval in front of everything that reaches a client or a court.",
    service: services.aiAutomation,
  },
]

/** The pages that speak to owners of law firms. */
const lawFirmPages: readonly Page[] = [
  {
    path: '/law-firm-ceo',
    title: 'For Law-Firm Owners',
    description:
      'For owners of small law firms: a complimentary 30-minute audit of where the hours and the money go, open to 5 new client firms per month.',
    heading: 'Your firm should not need you at midnight',
    intro:
      'You went to law school to practice, and you run payroll, chase invoices and rebuild last week from memory on Sunday night. We start with a complimentary 30-minute audit of where the hours and the money go. Space is limited to 5 new client firms per month, because the work that follows is done by the same few people.',
    service: services.operationalAudit,
  },
  {
    path: '/law-firm-solutions',
    title: 'Law-Firm Solutions',
    description:
      'What changes in a small law firm when time is recorded the day it is worked, inquiries are answered first, and the books close on schedule.',
    heading: 'What a well-run practice keeps',
    intro:
      'Most of what a small firm loses, it loses quietly: the call returned tomorrow, the six-minute entries nobody wrote down, the invoice that went out in the third week. Each has a known fix, an owner and a number that tells whether it holds.',
    service: services.operationalAudit,
  },
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

const PRIVACY_INTRO =
  'This policy was last updated February 11, 2025. The site keeps what you type into its forms: your name, how to reach you and what you ask for. It keeps it to answer you and to hold your appointment, sells it to nobody, loads nothing from third parties and sets no tracking cookies. Write to us and we delete it.'

/** Reading matter, the wizard and the policy. */
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
    path: '/wayoflaw',
    title: 'Way of Law',
    description:
      'Six principles and a daily practice for lawyers who want to do careful work for many years without being used up by it.',
    heading: 'The Way of Law',
    intro:
      'A practice is something one does every day. These are the principles we come back to with the lawyers we work for: few, plain, and tested on bad weeks.',
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
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What this site collects, why, where it is kept, for how long, and how to have it deleted. Last updated February 11, 2025.',
    heading: 'Privacy policy',
    intro: PRIVACY_INTRO,
  },
  {
    path: '/linkedinprivacy',
    title: 'Privacy Policy (LinkedIn)',
    description:
      'The same privacy policy under the address given to LinkedIn: what the site collects, why, where it is kept and how to have it deleted.',
    heading: 'Privacy policy',
    intro: PRIVACY_INTRO,
    canonical: '/privacy',
  },
]

/** Every page outside the archive that is no service of the nineteen. */
export const sitePages: readonly Page[] = [...firmPages, ...lawFirmPages, ...readingPages]
