import { servicesWithPage, type ServiceSlug } from '../services/services.ts'
import type { Page } from './page.ts'

interface Words {
  description: string
  heading: string
  intro: string
}

const words: Record<ServiceSlug, Words> = {
  'cfo-services': {
    description:
      'A part-time CFO for law firms and founders: the monthly close, the cash forecast, and the talks with lender and board.',
    heading: 'A CFO before you need one full time',
    intro:
      'The need shows up before the salary fits: the bank asks for a forecast, the books close six weeks late, nobody can say which matters make money. We take on the close, the cash forecast and the conversations with lenders and the board for an agreed number of days each month. You get a report that reads in ten minutes and a forecast whose assumptions are written down.',
  },
  '409a-valuation': {
    description:
      'Independent 409A appraisals for option grants: the safe harbor, its 12 months, and the material events that end it early.',
    heading: 'Strike prices that hold',
    intro:
      'A company that grants options must know the fair market value of its common stock on the grant date. An independent appraisal is presumed reasonable under the regulations to IRC 409A for up to 12 months, unless something material happens first. We prepare that appraisal, name the events that would end its life early, and answer the auditor who reads it.',
  },
  'portfolio-valuation': {
    description:
      'Fair value of illiquid fund holdings under ASC 820 and IFRS 13: levels, calibration and inputs that an auditor can retrace.',
    heading: 'Marks that survive the audit',
    intro:
      'A fund that reports under US GAAP carries its investments at fair value under ASC 820; under IFRS the measure is IFRS 13. For positions without a quoted price we calibrate to the last transaction, update for what has changed since, and place each input in its level of the hierarchy. Your valuation committee gets the range and the reasons, and the auditor gets the working papers.',
  },
  'purchase-price-allocation': {
    description:
      'Purchase price allocation under ASC 805: intangible assets, contingent consideration and goodwill, inside the measurement period.',
    heading: 'What the acquirer bought, line by line',
    intro:
      'After a business combination ASC 805 asks the acquirer to recognize the identifiable assets and the liabilities at their fair values on the acquisition date. Provisional amounts may be corrected during the measurement period, which ends at the latest one year after that date. We value the customer relationships, technology, trade names and earn-outs, and what remains is goodwill that can be explained.',
  },
  'gift-estate-valuation': {
    description:
      'Appraisals of closely held interests for gift and estate tax: Revenue Ruling 59-60, supported discounts, adequate disclosure.',
    heading: 'Family interests, valued for Form 706 and 709',
    intro:
      'A gift or bequest of a closely held interest is taxed on fair market value: the price between a willing buyer and a willing seller, neither compelled and both reasonably informed. Revenue Ruling 59-60 names the factors that the IRS expects to see weighed. We weigh them, argue any discount from the facts of the interest, and write a report fit to be attached to the return for adequate disclosure.',
  },
  'fairness-opinions': {
    description:
      'Independent fairness opinions for boards and special committees: scope, work behind the letter, and what it does not say.',
    heading: 'Fair, from a financial point of view',
    intro:
      'A board that sells, buys or merges a company, or that deals with an insider, wants an outside view of the price on record before it votes. A fairness opinion says whether the consideration is fair, from a financial point of view, to the party that it names. It does not say that the price is the highest to be had, nor how anyone should vote.',
  },
  'derivative-valuation': {
    description:
      'Fair value of warrants, convertible notes, earn-outs and embedded derivatives under ASC 815 and ASC 820, with rerunnable models.',
    heading: 'The option inside the contract',
    intro:
      'Convertible notes, warrants and earn-outs carry options whose worth no one wrote on the cover page. ASC 815 asks whether a feature must be separated and measured; ASC 820 says how. We pick the simplest model that respects the terms, closed form, lattice or Monte Carlo, and hand over inputs and code paths that your auditor can run again.',
  },
  'board-advisory': {
    description:
      'Independent financial advice to directors and special committees when a transaction, a raise or a dispute turns on value.',
    heading: 'An adviser who answers to the directors',
    intro:
      "Directors are expected to inform themselves before they decide, and management's banker is not the only voice they may hear. We work for the board or its committee when a sale, a capital raise or a dispute turns on value. Our fee does not depend on whether the transaction closes.",
  },
  'lpac-advisory': {
    description:
      'Independent advice to limited partner advisory committees on conflicts, continuation funds, cross trades and valuation policy.',
    heading: 'Before the committee consents',
    intro:
      'A limited partner advisory committee is asked to consent to what the general partner should not decide alone: a continuation fund, a transfer between funds, an exception to the valuation policy. Its members have day jobs and a few days to answer. We read the price and the terms for the committee and report what a buyer with no history would ask.',
  },
  'bankruptcy-litigation': {
    description:
      'Valuation and expert testimony in chapter 11 and avoidance actions: enterprise value, solvency, feasibility and recoveries.',
    heading: 'Value, when every creditor has a number',
    intro:
      'In a chapter 11 case value decides who is paid and who votes. The best-interests and feasibility tests of section 1129 rest on it, and an avoidance action may turn on whether the debtor was solvent years ago. We build that number from records that the other side will also read, and defend it in report, deposition and court.',
  },
  'shareholder-disputes': {
    description:
      'Fair value in shareholder disputes: Delaware appraisal, statutory buyouts, oppression claims and buy-sell agreements.',
    heading: 'When owners part',
    intro:
      'The standard of value often decides more than the multiple. Delaware section 262 looks for the fair value of shares without any value from the merger itself, California section 2000 has its own rule for a buyout in place of dissolution, and a buy-sell agreement may say something else again. We begin with the governing text, then value the interest to that standard and no other.',
  },
  'marital-dissolution': {
    description:
      'Valuation of businesses and professional practices in divorce: standard of value, valuation date and goodwill under state law.',
    heading: 'The practice, divided once',
    intro:
      'A business or a law practice is often the largest asset of a marriage and the hardest to divide. State law sets the standard of value, the valuation date, and whether goodwill that belongs to the person counts. We ask counsel for those three answers first, then value the interest and separate what the owner earns by working from what the enterprise earns.',
  },
  'goodwill-impairment': {
    description:
      'ASC 350 goodwill impairment testing: qualitative assessment, reporting-unit fair value, and reconciliation to market evidence.',
    heading: 'What the goodwill is still worth',
    intro:
      'Unless a private company has elected to amortize it, ASC 350 asks for a test of goodwill every year, and sooner when an event makes it more likely than not that a reporting unit is worth less than its carrying amount. The loss is the shortfall, up to the goodwill of that unit. We value the reporting unit and reconcile the result to the evidence that the auditor will raise first.',
  },
  'stock-compensation': {
    description:
      'ASC 718 grant-date fair value of options, restricted stock and awards with market conditions, with documented assumptions.',
    heading: 'The cost of a promise in shares',
    intro:
      'ASC 718 measures most equity awards to employees at fair value on the grant date and spreads the cost over the service they are granted for. Plain options fit a closed-form model; an award that vests on a share price or a ranking needs simulation. We set volatility, expected term and forfeiture policy out in a memorandum that the finance team can reuse at the next grant.',
  },
  'transfer-pricing': {
    description:
      'Section 482 transfer pricing studies: functional analysis, best-method selection, and documentation ready when the return is filed.',
    heading: 'Prices between your own companies',
    intro:
      'Section 482 asks related companies to deal as strangers would, and leaves the choice of method to whichever gives the most reliable result. Documentation protects against penalties only if it exists when the return is filed; it must reach the IRS within 30 days of a request. We write the study before the filing date, not after the letter.',
  },
  'esop-valuation': {
    description:
      'ESOP appraisals for trustees: adequate consideration under ERISA at the transaction, and the annual update for allocations.',
    heading: 'A price the trustee can sign',
    intro:
      'An employee stock ownership plan may pay no more than adequate consideration, which ERISA leaves to the trustee to determine in good faith. For shares without a public market the tax code requires an independent appraiser, at the transaction and every year after it. We work for the trustee, ask the questions that the Department of Labor would ask, and keep the answers.',
  },
  'entity-conversion': {
    description:
      'Valuation for entity conversions: C to S elections and the built-in gains period, LLC to corporation, professional corporations.',
    heading: 'On the day the form changes',
    intro:
      'Changing the form of a company fixes a value whether or not anyone writes it down. A C corporation that elects S status carries its built-in gain for a five-year recognition period under IRC 1374, and only an appraisal at the conversion date shows how much of a later gain arose before it. We value the company and its assets as of that day, together with your tax counsel.',
  },
  'solvency-opinion': {
    description:
      'Solvency opinions for leveraged buyouts, dividends and spin-offs: the balance sheet, cash flow and capital adequacy tests.',
    heading: 'Three tests before the money moves',
    intro:
      'A leveraged buyout, a large dividend or a spin-off can be attacked later by whoever was not paid. A solvency opinion tests three things at closing: that assets at fair value exceed liabilities, that debts can be paid as they come due, and that the capital left is not unreasonably small. We run each test on the base case and on the one that hurts.',
  },
  modeling: {
    description:
      'Model building, rebuilding and line-by-line review for transactions, lenders and disputes, with checks that a third party can rerun.',
    heading: 'A model someone else can open',
    intro:
      'Some models must be read by strangers: a lender, a buyer, an opposing expert. We build them for that reader, or review one that exists, cell by cell, for broken links, circular logic and hard-coded hope. You receive the workbook, a list of every assumption with its source, and a log of what we changed.',
  },
}

/** One page for each of the nineteen services. */
export const servicePages: readonly Page[] = servicesWithPage.map((service) => ({
  path: `/services/${service.slug}`,
  title: service.title,
  ...words[service.slug],
  service,
}))
