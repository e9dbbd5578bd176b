import type { AnswerLetter } from './question.ts'

/** One of the four results. */
export interface Category {
  readonly letter: AnswerLetter
  /** Fixed by the specification; don't reword. */
  readonly name: string
  /** What this result says about a practice, in paragraphs. */
  readonly meaning: readonly string[]
  /** Recommended next steps, in order. */
  readonly next: readonly { readonly what: string; readonly how: string }[]
  /** What would be premature or wrong. */
  readonly caution: string
}

/** The four results, most cautious first. */
export const categories: readonly Category[] = [
  {
    letter: 'A',
    name: 'High Risk / Not Ready',
    meaning: [
      'If most of your answers are A, the firm runs on your memory. You reconstruct your time after the fact, callers wait, and you look at the finances only when money runs short. Long days have kept the firm going so far, but a week of illness would show how much depends on you.',
      'A major change in how you work needs hours, a figure that tells you whether it’s helping, and a person to keep it going. Your answers show which of these you don’t have yet. If your A answers are mostly in one part of the assessment, start there.',
    ],
    next: [
      {
        what: 'Reconcile the trust account this week.',
        how: 'The bank statement, the trust ledger, and the total of the client balances have to agree to the cent. If they don’t, call a trust accountant or your bar’s practice management advisers before you do anything else.',
      },
      {
        what: 'Write down your own time for ten working days.',
        how: 'Record it in tenths of an hour, each time you finish something, with whatever you use now. Don’t ask anyone else to do it yet. Then compare the total with what you billed for the two weeks before.',
      },
      {
        what: 'Name one person to call new inquiries back, and a backup.',
        how: 'Keep one sheet with the time of each inquiry and the time someone called back. After a month, you’ll know how long people wait.',
      },
    ],
    caution: 'Don’t buy software or hire anyone until you have those ten days of entries.',
  },
  {
    letter: 'B',
    name: 'Moderate Risk / Cautiously Ready',
    meaning: [
      'Your firm does the right things, but late or only some of the time. Time gets entered on Friday, invoices go out when someone gets to them, and figures arrive when the accountant sends them. You’re losing money along the way, and you rarely find out where.',
      'You can make changes last if you make one at a time, keep it small, and have someone other than you do the daily part.',
    ],
    next: [
      {
        what: 'Reconcile the trust account every month.',
        how: 'Match the bank, the ledger, and each client’s balance to the cent, and sign the result. The person who prepares it shouldn’t sign checks. A solo can have an outside bookkeeper prepare it.',
      },
      {
        what: 'Turn one weekly task into a daily one.',
        how: 'Time entries are the best place to start. Every timekeeper finishes the day’s entries before leaving, and one person checks for gaps at 9 AM the next day. Allow three weeks for it to become a habit.',
      },
      {
        what: 'Set two dates in the month.',
        how: 'Pick one date by which all invoices go out and another on which you review the unpaid ones. Keep both dates for a quarter, no matter what.',
      },
      {
        what: 'Hand over one whole procedure.',
        how: 'Pick a filing or a letter that you do every week. Have the person who’s taking it over write down the steps while watching you, and then do the task twice from those notes.',
      },
    ],
    caution:
      'Don’t start the second change until the first one has lasted through a month when you were in trial or away.',
  },
  {
    letter: 'C',
    name: 'Low Risk / Ready with Support',
    meaning: [
      'You have procedures, people follow most of them, and you see the figures. You still need an owner for each procedure, a set day to review each figure, and a second signature wherever money moves.',
      'Your firm can make the changes it needs in about a quarter. Outside help can shorten that, because most of your questions are about what to do first.',
    ],
    next: [
      {
        what: 'Give every frequent procedure an owner and a review date.',
        how: 'Make a one-page list with the name, the owner, and the last review. If a procedure hasn’t been reviewed for a year, review it or drop it.',
      },
      {
        what: 'Put four figures on one sheet, each with a target.',
        how: 'Use utilization, realization, collection, and margin. Review them on the same day each month with the people who affect them. You can start with the targets in the handbook.',
      },
      {
        what: 'Take two weeks off on purpose.',
        how: 'Name the person who decides while you’re gone, and write down everything that reached you anyway. Then turn each item on that list into a rule, or delegate it.',
      },
    ],
    caution:
      'Don’t start five projects because they all look doable. You can finish two in a quarter.',
  },
  {
    letter: 'D',
    name: 'Minimal Risk / Ideally Positioned',
    meaning: [
      'Other people own the procedures that run your practice, and you make decisions based on figures. The firm could go on without you for a while, and most of what a buyer or a successor would ask for is already on paper.',
      'Your remaining questions are about value: what the firm is worth, what it should stop doing, and what your next partner would be buying into.',
    ],
    next: [
      {
        what: 'Have the figures checked by someone with nothing to gain.',
        how: 'Pick twenty closed matters at random and trace the hours from the work to the payment. Most people grade their own work generously, and a random sample corrects for that.',
      },
      {
        what: 'Find out what the firm would sell for and what’s holding the price down.',
        how: 'List the clients, referral sources, and skills that would leave with you. Buyers will pay less because of them, and you can work through the list one item at a time.',
      },
      {
        what: 'Automate the procedures that no longer change.',
        how: 'Start with a procedure that hasn’t changed for two quarters and has high volume and few exceptions. Keep a lawyer involved wherever it calls for judgment.',
      },
    ],
    caution:
      'Don’t rebuild what already works. Spend your time on succession, pricing, and choosing your matters.',
  },
]
