import { services } from '../services/services.ts'
import { site } from '../site.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/chief-exec',
  title: 'Team',
  description: `Who signs the work at ${site.company}: the company, how it is run, and its chief executive.`,
  heading: 'The people who sign the work',
  intro:
    'A valuation is worth what the person behind it can defend under questions. So this letter says who we are, how we work, and how to check both.',
  service: services.general,
} as const satisfies Page

/** The letter about the company. */
export const letter = {
  salutation: 'To whoever is about to rely on our work:',
  paragraphs: [
    `${site.company} keeps books, builds models and values businesses, and it runs the operations side of small law firms. The two trades share more than they admit: both are about writing down what happened, on the day it happened, so that somebody else can rely on it later.`,
    'We keep the firm small enough that whoever takes your first call reads the last draft. There is no team that sells and another that delivers. When an auditor has a question in March, it reaches the desk at which the number was made.',
    'We would rather lose an engagement at the first call than a conclusion at the last one. If the purpose, the date or the standard of value is unsettled, we settle it in writing before anyone opens a spreadsheet.',
  ],
  closing: 'Yours,',
} as const

/** A sample: it says what the role does and claims no career. */
export const biography = {
  heading: 'The chief executive',
  mark: 'Sample biography',
  paragraphs: [
    'The chief executive answers for three things: which engagements the firm accepts, what leaves it over a signature, and what happens when somebody disagrees. Every opinion is read twice, once for the arithmetic and once as the other side would read it. The second reading falls to the chief executive.',
    'Between engagements the work is less solemn. It is sitting beside a law-firm owner with last month on the table, finding the eleven minutes after each call that nobody wrote down.',
    'Name, license numbers, degrees and years of practice belong in this place. They are left out here because the firm shown on this site is a sample, and an invented career is no credential.',
  ],
} as const

/** How a reader checks whoever signs a valuation. */
export const checks = {
  heading: 'What to check before you rely on anyone',
  intro:
    'Us included. Each of these can be looked up or asked for within a day. An expert retained for federal court has to disclose the last two anyway, under Rule 26(a)(2)(B).',
  rows: [
    {
      claim: 'A CPA license',
      check:
        'The state board that issued it; NASBA runs a free search across most states at CPAverify.',
    },
    {
      claim: 'ASA, ABV or CVA',
      check:
        'The public directory of the body behind the letters: American Society of Appraisers, AICPA, NACVA. The exam and the review of reports differ.',
    },
    {
      claim: 'Independence',
      check:
        'The signed certification in the report: no interest in the property, no bias, and a fee that does not depend on the value found.',
    },
    {
      claim: 'Testimony',
      check: 'The list of cases of the previous 4 years, at trial or by deposition.',
    },
    {
      claim: 'Publications',
      check: 'All those authored in the previous 10 years; read what they said then.',
    },
  ],
} as const

export const manner = {
  heading: 'How the firm works',
  points: [
    'The engagement letter comes first: purpose, date, standard and premise of value, who may rely on the report, and the fee.',
    'One person is named for the engagement, and stays named until the questions stop.',
    'Documents travel through a portal. We ask you to send nothing confidential by e-mail or through the forms on this site.',
    'A second reader who had no part in the work recalculates it from the sources before anything is signed.',
    'Work papers are kept for the period the engagement letter states, and a litigation hold stops the clock.',
  ],
} as const

export const refusals = {
  heading: 'What it does not do',
  points: [
    'Work toward a number agreed beforehand, or take a fee that rises with one.',
    'Audit or review financial statements, or give assurance on them.',
    'Practice law, or give tax advice outside a signed engagement.',
    'Hold client money, sell securities or broker a deal.',
    'Lend its name to a report that someone else prepared.',
  ],
} as const

/** What binds the work, in the order in which it tends to matter. */
export const standards = {
  heading: 'The standards it works under',
  rows: [
    {
      name: 'USPAP',
      text: 'Uniform Standards of Professional Appraisal Practice, Standards 9 and 10 for businesses; federal tax rules for qualified appraisals point to them.',
    },
    {
      name: 'VS Section 100',
      text: 'The AICPA statement on valuation services, which its members follow, with few exceptions, whenever they estimate the value of a business, whatever for.',
    },
    {
      name: 'Revenue Ruling 59-60',
      text: 'The eight factors for closely held stock, from 1959, and still the outline of an estate or gift report.',
    },
    {
      name: 'ASC 820',
      text: 'Fair value for financial reporting: an exit price between market participants at the measurement date.',
    },
    {
      name: 'Rule 702',
      text: 'Federal Rules of Evidence, as amended on December 1, 2023: whoever offers an expert must show that it is more likely than not that the method is reliable and reliably applied.',
    },
  ],
  remark: 'Which of them governs depends on the engagement; the letter names it.',
} as const
