import { services } from '../services/services.ts'
import { site } from '../site.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/chief-exec',
  title: 'Team',
  description: `Who signs the work at ${site.company}, how we work, which standards we follow, and how to check our credentials.`,
  heading: 'The people who sign our work',
  intro:
    'When you rely on a valuation, you’re relying on the person who’ll have to defend it. This letter tells you who we are, how we work, and how you can check both.',
  service: services.general,
} as const satisfies Page

/** The letter about the company. */
export const letter = {
  salutation: 'To anyone who is thinking of hiring us:',
  paragraphs: [
    `${site.company} closes the books, builds models, and values businesses. We also help small law firms run their operations. The two kinds of work have more in common than you might expect. In both, you write down what happened on the day it happened, so that other people can rely on it later.`,
    'We keep the firm small. The person who takes your first call also reads the final draft, and we don’t have separate sales and delivery teams. If your auditor has a question in March, it goes to the person who did the calculation.',
    'We’d rather turn down work on the first call than find out later that we took on the wrong assignment. If the purpose, the date, or the standard of value is unclear, we settle it in writing before anyone opens a spreadsheet.',
  ],
  closing: 'Sincerely,',
} as const

/** The section about the people in content/team.ts. */
export const people = {
  /** The heading, by the number of people. */
  headingOf: (count: number) => (count === 1 ? 'The chief executive' : 'Our people'),
  sampleMark: 'Sample biography',
  credentials: 'Credentials',
  licenses: 'Licenses',
} as const

/** How readers can check a valuation's signer. */
export const checks = {
  heading: 'What to check before you rely on any expert, including us',
  intro:
    'You can check each of these yourself. In federal court, a retained expert has to disclose the last two, under Federal Rule of Civil Procedure 26(a)(2)(B).',
  rows: [
    {
      claim: 'CPA license',
      check:
        'Look it up with the state board that issued it. NASBA’s free search, CPAverify, covers most states.',
    },
    {
      claim: 'ASA, ABV, or CVA credential',
      check:
        'Search the public directory of the organization that grants it: the American Society of Appraisers, the AICPA, or NACVA. They differ in their exams and in how they review reports.',
    },
    {
      claim: 'Independence',
      check:
        'Read the signed certification in the report. It should say that the appraiser has no interest in the property and no bias, and that the fee doesn’t depend on the value.',
    },
    {
      claim: 'Testimony',
      check:
        'Ask for a list of the cases from the previous 4 years in which the expert testified, either at trial or by deposition.',
    },
    {
      claim: 'Publications',
      check:
        'Ask for a list of the expert’s publications from the previous 10 years, and read the ones on your subject.',
    },
  ],
  contact: 'Send a message',
} as const

export const workingStyle = {
  heading: 'How we work',
  points: [
    'We start with an engagement letter. It states the purpose, the date, the standard and premise of value, who may rely on the report, and the fee.',
    'We name one person for your engagement. You deal with that person until the last question is answered.',
    'You send us documents through a portal. Please don’t send anything confidential by email or through the forms on this site.',
    'Before we sign, a second reader who had no part in the work recalculates it from the sources.',
    'We keep our workpapers for the period stated in the engagement letter, or longer if there’s a litigation hold.',
  ],
} as const

export const exclusions = {
  heading: 'What we don’t do',
  points: [
    'Work toward a number agreed on beforehand, or take a fee that depends on the value',
    'Audit or review financial statements, or give assurance on them',
    'Practice law, or give tax advice outside a signed engagement',
    'Hold client money, sell securities, or broker deals',
    'Put our name on a report that someone else prepared',
  ],
} as const

/** The standards that govern the work, most important first. */
export const standards = {
  heading: 'The standards we follow',
  rows: [
    {
      name: 'USPAP',
      text: 'The Uniform Standards of Professional Appraisal Practice. Standards 9 and 10 cover businesses, and the federal tax rules on qualified appraisals refer to USPAP.',
    },
    {
      name: 'VS Section 100',
      text: 'The AICPA’s statement on valuation services. With few exceptions, AICPA members have to follow it whenever they estimate the value of a business, for any purpose.',
    },
    {
      name: 'Revenue Ruling 59-60',
      text: 'The IRS ruling from 1959 that lists eight factors for valuing closely held stock. Estate and gift tax reports still follow its outline.',
    },
    {
      name: 'ASC 820',
      text: 'The accounting standard for fair value in financial reporting. It defines fair value as an exit price between market participants at the measurement date.',
    },
    {
      name: 'Rule 702',
      text: 'The Federal Rule of Evidence on experts. Since its amendment of December 1, 2023, the party that offers an expert has to show that it is more likely than not that the method is reliable and was reliably applied.',
    },
  ],
  remark: 'Your engagement letter says which of these apply.',
} as const
