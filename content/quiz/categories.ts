import type { AnswerLetter } from './question.ts'

/** One of the four results. */
export interface Category {
  readonly letter: AnswerLetter
  /** Verbatim. */
  readonly name: string
  /** What the answers that lead here say about a practice. */
  readonly meaning: readonly string[]
  /** What its owner does next, in order. */
  readonly next: readonly { readonly what: string; readonly how: string }[]
  /** What would be too early, or wrong. */
  readonly caution: string
}

/** The four results, the most cautious first. */
export const categories: readonly Category[] = [
  {
    letter: 'A',
    name: 'High Risk / Not Ready',
    meaning: [
      "The firm runs on its owner's memory. Time is reconstructed, callers wait, and money is looked at when it is missing. That it has worked so far is owed to long days, and a sick week would show how little stands behind them.",
      'A program of change would fail for now. There are no hours for it, no figure to tell whether it helps, and nobody to keep it going.',
    ],
    next: [
      {
        what: 'Balance the trust account this week.',
        how: 'Bank statement, trust ledger and the sum of the client balances must agree to the cent. If they do not, call a trust accountant or the practice advisors of your bar before you do anything else.',
      },
      {
        what: 'Write your own time down for ten working days.',
        how: 'In tenths of an hour, when the work stops. You alone, in whatever you use now. Compare the total with what you billed for the two weeks before.',
      },
      {
        what: 'Name one person who calls new inquiries back, and one for when that person is out.',
        how: 'Put the hour of the inquiry and the hour of the call on one sheet. After a month you know what the delay is.',
      },
    ],
    caution: 'Buy no software and hire nobody until those ten days of entries exist.',
  },
  {
    letter: 'B',
    name: 'Moderate Risk / Cautiously Ready',
    meaning: [
      'The right things are done, and they are done late or by turns: entries on Friday, invoices when there is time, figures when the accountant sends them. The firm loses money at the seams, and seldom finds out where.',
      'One change at a time can hold, if it is small and somebody other than you does the daily part.',
    ],
    next: [
      {
        what: 'Move one thing from weekly to daily.',
        how: 'Time entries are the best candidate: every timekeeper closes the day before leaving, and one person reads the list of gaps at 9 AM. Expect three weeks until it is a habit.',
      },
      {
        what: 'Set two dates in the month.',
        how: 'The day by which all invoices are out, and the day on which the list of unpaid ones is read aloud. Keep them for a quarter, whatever happens.',
      },
      {
        what: 'Hand over one procedure whole.',
        how: 'Pick a filing or a letter you do weekly. Let the person who takes it over write the page while watching you, then do it twice from that page.',
      },
    ],
    caution:
      'Start the second change only when the first has survived a month in which you were in trial or away.',
  },
  {
    letter: 'C',
    name: 'Low Risk / Ready with Support',
    meaning: [
      'Procedures exist, people follow most of them, and you see the figures. What is missing is the last part: an owner for each procedure, a fixed day for each figure, a second signature where money moves.',
      'The firm can carry a program over a quarter. Support from outside shortens it, because the open questions are about order and priority.',
    ],
    next: [
      {
        what: 'Give every frequent procedure an owner and a review date.',
        how: 'One list of a page: name, owner, last review. Whatever has had no review for a year is reviewed or retired.',
      },
      {
        what: 'Put four figures on one sheet with a target beside each.',
        how: 'Utilization, realization, collection and margin, read on the same day each month with the people who move them. The handbook has targets to begin with.',
      },
      {
        what: 'Take two weeks off on purpose.',
        how: 'Name who decides, write down what came to you all the same, and turn each item on that list into a rule or a delegation.',
      },
    ],
    caution:
      'Do not start five projects because all of them look feasible. Two in a quarter get finished.',
  },
  {
    letter: 'D',
    name: 'Minimal Risk / Ideally Positioned',
    meaning: [
      'The practice runs by procedures that other people own, and you decide from figures. It would survive your absence, and most of what a buyer or a successor would ask for is on paper.',
      'The remaining questions are about value: what the firm is worth, what it should stop doing, and what the next partner buys into.',
    ],
    next: [
      {
        what: 'Have the figures checked by somebody who gains nothing from them.',
        how: 'Draw twenty closed matters at random and follow the hours from work to money. Self-reported answers are kind, and a sample is not.',
      },
      {
        what: 'Ask what the firm would sell for, and why not for more.',
        how: 'List the clients, referral sources and skills that would leave with you. The list is the discount, and it can be worked down item by item.',
      },
      {
        what: 'Automate what is now stable.',
        how: 'A procedure that has not changed for two quarters, with volume and few exceptions, is the first candidate. Keep a lawyer where judgment is exercised.',
      },
    ],
    caution: 'Do not rebuild what works. Spend the hours on succession, pricing and selection.',
  },
]
