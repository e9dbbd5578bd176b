import { services } from '../services/services.ts'
import type { Page } from './page.ts'

/** The pages a first visit is made of: what the firm does, who does it, how to reach it. */
export const mainPages: readonly Page[] = [
  {
    path: '/',
    title: 'Finance, valuation and law-firm operations',
    description:
      'CFO services, valuations that hold up before auditors and courts, and an operation that does not need its owner at midnight.',
    heading: 'From pain flows to dream flows.',
    intro:
      'Finance, valuations you can defend, and an operation that runs without you at the desk until midnight. For law-firm owners, founders and investors.',
    service: services.general,
  },
  {
    path: '/contact',
    title: 'Contact',
    description:
      'Write or call us Monday to Friday, 9:00 AM to 5:00 PM Pacific. Every message is read by a person and answered by one.',
    heading: 'Contact',
    intro:
      'Say in two lines what happened and what it is holding up. Someone who does the work reads it and answers, usually the same business day. Please send nothing confidential before we have checked for conflicts.',
    service: services.general,
  },
  {
    path: '/schedule',
    title: 'Schedule a consultation',
    description:
      'Pick a date and a free time for a consultation. You get a confirmation by e-mail, with an invitation for your calendar.',
    heading: 'Schedule a consultation',
    intro:
      'Choose a weekday and a free half hour; the times are shown in your own zone. A confirmation with a calendar invitation follows by e-mail.',
    service: services.general,
  },
  {
    path: '/solutions',
    title: 'Solutions',
    description:
      'Eighteen valuation and finance services in four groups: advisory, disputes, financial reporting, and the occasions that fit none.',
    heading: 'Business solutions',
    intro:
      'Most clients arrive with an event, not with the name of a service: a grant of options, a partner who leaves, a letter from the IRS. Our eighteen services fall into four groups: valuation and advisory, litigation and disputes, financial reporting, and a few that fit none of these. If two of them seem to apply, one conversation settles which is owed.',
    service: services.businessSolutions,
  },
  {
    path: '/services',
    title: 'Services',
    description:
      'Every service we offer, from the monthly close to expert testimony, with the occasion that calls for each of them.',
    heading: 'Services',
    intro:
      'Each of our services answers to a trigger: a date, a transaction, a standard or a court order. Each has its own page, which says who needs it and when, and which standard governs it.',
    service: services.businessSolutions,
  },
  {
    path: '/financial-modeling',
    title: 'Financial modeling',
    description:
      'Operating models for owners and founders: three linked statements, cash by week, scenarios, and assumptions you can argue with.',
    heading: 'Financial modeling',
    intro:
      'A model earns its keep when a decision is too large to make in the head: a raise, a second office, a hire that changes the break-even. We build three linked statements with cash on top, keep every assumption on one sheet with its source and date, and test the file before you rely on it. You keep the workbook, and it stays readable without us.',
    service: services.financialModeling,
  },
  {
    path: '/ai-automation',
    title: 'AI automation',
    description:
      'Automation of intake, time capture and drafting for law offices and finance teams, with a person approving what goes out.',
    heading: 'AI automation',
    intro:
      'Much of what an office repeats is intake, time capture, document assembly and reminders. We automate those steps with tools that your firm controls, and a person approves whatever leaves the building. For law firms we begin with the duty of confidentiality under ABA Model Rule 1.6 and decide from there what a tool may see.',
    service: services.aiAutomation,
  },
  {
    path: '/chief-exec',
    title: 'Team',
    description:
      'The company and its chief executive: who does the work, who signs the reports, and what they will not put their name to.',
    heading: 'Team',
    intro:
      'We are a small firm by choice. The person who takes your first call does the work, signs the report and, where it comes to that, sits in the witness chair.',
    service: services.general,
  },
  {
    path: '/casestudies',
    title: 'Case studies',
    description:
      'Nine sample engagements told in three parts each: the challenge, the solution and the result. To read here or to download as a PDF.',
    heading: 'Case studies',
    intro:
      'Nine stories of work for law firms, founders and investors, each told as challenge, solution and result. They are samples: each is attributed to a role and a kind of firm, never to a name.',
    service: services.general,
  },
  {
    path: '/static/case-studies.pdf',
    title: 'Case studies',
    description:
      'Nine sample engagements told in three parts each: the challenge, the solution and the result. To read here or to download as a PDF.',
    heading: 'Case studies',
    intro:
      'Nine stories of work for law firms, founders and investors, each told as challenge, solution and result. They are samples: each is attributed to a role and a kind of firm, never to a name.',
    service: services.general,
    canonical: '/casestudies',
  },
]
