import { services } from '../services/services.ts'
import type { Page } from './page.ts'

/** The pages about the firm and what it offers, without those of single services. */
export const firmPages: readonly Page[] = [
  {
    path: '/solutions',
    title: 'Solutions',
    description:
      'The catalogue: valuation and advisory, litigation and disputes, financial reporting and compliance, ESOPs, conversions and solvency.',
    heading: 'Solutions, by the event that calls for them',
    intro:
      'Nobody wakes up wanting a valuation. An option grant, a partner who leaves, an audit, a buyer or a court asks for one. Each line below names what we deliver when that happens; each page behind it says who needs it and when, which standard governs it, and what you must bring.',
    service: services.businessSolutions,
  },
  {
    path: '/services',
    title: 'Services',
    description:
      'All nineteen services in one list: CFO work, appraisals for tax, audit and court, opinions for boards and trustees, and financial models.',
    heading: 'Every service, in one list',
    intro:
      'Nineteen services, each with a page of its own. If you are not sure which one your situation calls for, describe the event in a message or in a consultation, and we will say which it is, or that it is none of them.',
    service: services.general,
  },
  {
    path: '/financial-modeling',
    title: 'Financial Modeling',
    description:
      'Three linked statements, scenarios that move together and assumptions in one place, dated and sourced: a model that lenders can read.',
    heading: 'One model, every question',
    intro:
      'A lender, a board and a buyer will each ask the same business a different question. We build one model that answers all of them: income statement, balance sheet and cash flow linked, every assumption on one sheet with its date and its source, and scenarios that change all three statements at once. You keep the workbook, without passwords.',
    service: services.financialModeling,
  },
  {
    path: '/ai-automation',
    title: 'AI Automation',
    description:
      'Automation for firms that answer for their words: intake, time capture and drafting, with a person approving what leaves the office.',
    heading: 'Machines draft, people sign',
    intro:
      'Most of what is tiring in a practice is neither law nor finance: it is copying, chasing and filing. We find the steps that a machine may take, put a person in front of every step that leaves the office, and write down who answers for what. The work goes in four steps: Assessment, Solution Design, Implementation, Training & Support.',
    service: services.aiAutomation,
  },
  {
    path: '/law-firm-ceo',
    title: 'For Law-Firm Owners',
    description:
      'For attorneys who own their firm: a complimentary 30-minute operational audit finds the hours that are worked and never billed.',
    heading: 'You own the firm. Who owns your evenings?',
    intro:
      'An owner who works seventy hours a week and bills thirty of them does not have a work problem. The hours are lost between the desk and the invoice. In a complimentary 30-minute audit we trace where yours go, and what it would take to get them back. We have space for 5 new client firms per month.',
    service: services.operationalAudit,
  },
  {
    path: '/law-firm-solutions',
    title: 'Law-Firm Solutions',
    description:
      'Time tracking, intake, delegation, collections and the numbers behind them: operations for solo attorneys and small law firms.',
    heading: 'A practice that runs without you at the desk',
    intro:
      'A small firm loses money in places that no one looks at: the call that is returned on Thursday, the six minutes that are never written down, the invoice that waits for its cover letter. We set up time capture, intake, delegation and billing as procedures that your people follow and that you can read on one page each month.',
    service: services.operationalAudit,
  },
  {
    path: '/chief-exec',
    title: 'Team',
    description:
      'The company and its chief executive: who does the work, who signs it, and how to reach the person who will answer your call.',
    heading: 'The people who sign',
    intro:
      'Laminar Advisory is a small firm by choice. The person who scopes your engagement does the work on it, signs the report, and answers for it when an auditor, an examiner or opposing counsel calls. Nothing is handed down to someone whom you have not met.',
    service: services.general,
  },
  {
    path: '/casestudies',
    title: 'Case Studies',
    description:
      'What clients came with, what was done and what changed: case studies from law firms and companies, to read here or as a PDF.',
    heading: 'What changed, and by how much',
    intro:
      'Each case states the challenge as the client put it, what was done about it, and the result with its figure. They are samples until the firm that uses this site puts its own in their place, and they are attributed to a role and a kind of firm, never to a person.',
    service: services.general,
  },
  {
    path: '/static/case-studies.pdf',
    title: 'Case Studies (PDF)',
    description:
      'The case studies under the address of their PDF: what clients came with, what was done about it and what changed, with its figure.',
    heading: 'What changed, and by how much',
    intro:
      'Each case states the challenge as the client put it, what was done about it, and the result with its figure. They are samples until the firm that uses this site puts its own in their place, and they are attributed to a role and a kind of firm, never to a person.',
    canonical: '/casestudies',
    service: services.general,
  },
]
