import * as z from 'zod'
import { amount, byAge, byTimekeeper, numbers, pair, timekeeper, years } from './figure-parts.ts'

/** The sample firm's numbers, which the book's chapters state. */
export const figuresSchema = z.strictObject({
  timekeepers: z
    .strictObject({
      owner: timekeeper.describe('The owner'),
      secondAttorney: timekeeper.describe('The second attorney'),
      paralegal: timekeeper.describe('The paralegal'),
    })
    .describe('Everyone who bills'),
  calendar: z
    .strictObject({
      workingWeeks: amount.describe('Weeks of work in a year'),
      weeksAQuarter: amount.describe('Weeks of work in a quarter'),
      weeksAMonth: amount.describe('Weeks of work in a month'),
      months: amount.describe('Months in a year'),
      weeks: amount.describe('Weeks in a year'),
      days: amount.describe('Days in a year'),
      minutes: amount.describe('Minutes in an hour'),
    })
    .describe('Periods that workings use'),
  owner: z
    .strictObject({
      week: z
        .strictObject({
          billed: amount.describe('Hours that were billed'),
          questions: amount.describe('Hours on questions from staff'),
          conversations: amount.describe(
            'Hours in first conversations with people who didn’t become clients',
          ),
          neverBilled: amount.describe('Hours for clients that were never billed'),
          looking: amount.describe('Hours looking for documents, numbers, and decisions'),
          billing: amount.describe('Hours on bills and collections'),
          reconstructing: amount.describe('Hours reconstructing the week’s time on Sunday'),
          other: amount.describe('Other hours'),
        })
        .describe('One week in January, by what the hours went to'),
      months: numbers.describe('Hours in the last full week of each month'),
      moved: z
        .strictObject({
          staff: amount.describe('Hours that staff took over'),
          secondAttorney: amount.describe('Hours that the second attorney took over'),
          stopped: amount.describe('Hours of work that stopped'),
          searching: amount.describe('Hours of searching that were saved'),
        })
        .describe('What became of the hours that left the week'),
      questions: z
        .strictObject({
          forms: amount.describe('Questions about forms'),
          signings: amount.describe('Questions about signings'),
          nextStep: amount.describe('Questions about the next step in a matter'),
          bills: amount.describe('Questions about bills'),
          intake: amount.describe('Questions about new clients'),
          other: amount.describe('Other questions'),
        })
        .describe('Questions in two weeks'),
      salary: z
        .strictObject({
          wages: amount.describe('The salary in dollars a year'),
          payrollCosts: amount.describe('Payroll costs in dollars a year'),
        })
        .describe('A market salary for her work, and its payroll costs, in dollars'),
      weeksNextYear: amount.describe(
        'Weeks of work in the year after, which has six weeks of vacation',
      ),
      days: z
        .strictObject({
          start: amount.describe('Running the firm, before the door closes'),
          doorClosed: amount.describe('Billed, with the door closed'),
          meetings: amount.describe('Billed, in meetings and signings'),
          withSecondAttorney: amount.describe('Running the firm, with the second attorney'),
          drafting: amount.describe('Billed, after lunch'),
          end: amount.describe('Running the firm, at the end of the day'),
        })
        .describe('Hours a week in October, by part of the day'),
    })
    .describe("The owner's hours"),
  sameDayShare: numbers.describe('Percent of entries made on the day of the work, by month'),
  costs: z
    .strictObject({
      secondAttorney: years('Salary and payroll costs of the second attorney'),
      paralegal: years('Salary and payroll costs of the paralegal'),
      receptionist: years('Salary and payroll costs of the receptionist'),
      bookkeeper: years('The bookkeeper'),
      rent: years('Rent'),
      insurance: years('Insurance'),
      technology: years('Software, computers, and phones'),
      marketing: years('Marketing'),
      advisers: years('Accountant and other advisers'),
      other: years('Everything else'),
    })
    .describe('Costs paid in dollars: the year before, and the year'),
  salaries: z
    .strictObject({
      secondAttorney: years('Salary of the second attorney'),
      paralegal: years('Salary of the paralegal'),
      payrollCosts: amount.describe('Payroll costs in percent of the salary'),
    })
    .describe('Salaries in dollars before payroll costs: the year before, and the year'),
  collected: z
    .strictObject({
      before: amount.describe('In the year before'),
      quarters: numbers.describe('In each quarter of the year'),
      oldBills: amount.describe(
        "Of the year's collections, what was for bills from the year before",
      ),
      within90Days: amount.describe('Received within 90 days on bills of the first three quarters'),
    })
    .describe('Fees collected in dollars'),
  receivables: z
    .strictObject({
      opening: byAge.describe('On January 1'),
      closing: byAge.describe('On December 31'),
      writtenOff: z
        .strictObject({
          oldBills: amount.describe('Of bills from the year before'),
          newBills: amount.describe('Of bills from the year'),
        })
        .describe('What was written off in the year'),
      calls: z
        .strictObject({
          bills: amount.describe('How many bills there were'),
          paid: amount.describe('Dollars that were paid'),
          installments: amount.describe('Dollars that were paid in installments'),
          writtenOff: amount.describe('Dollars that were written off'),
        })
        .describe('The bills over 60 days in March: paid, paid in installments, and written off'),
    })
    .describe('What clients owed in dollars, by age of the bill, and what was written off'),
  cash: z
    .strictObject({
      opening: amount.describe('On January 1'),
      costs: numbers.describe('Costs paid in each quarter'),
      draws: numbers.describe("The owner's draws in each quarter"),
      taxes: numbers.describe('Taxes paid in each quarter'),
      creditLine: numbers.describe('Repaid on the line of credit in each quarter'),
      monthlyDraw: amount.describe("The owner's draw each month"),
      monthlyReserve: amount.describe('Set aside for taxes each month'),
      reserve: pair.describe('The tax reserve at the end of September and of December'),
      ordinaryPayments: amount.describe(
        'Ordinary payments in the twelve months through September, from which the floor is made',
      ),
      floorWeeks: amount.describe('How many weeks of ordinary payments the floor covers'),
      floor: amount.describe('The least cash that the firm keeps'),
    })
    .describe("The firm's own cash in dollars, by quarter"),
  forecast: z
    .strictObject({
      receipts: numbers.describe('Receipts by week'),
      payments: numbers.describe('Payments by week'),
      costs: amount.describe('Of the payments, the costs of the quarter'),
    })
    .describe(
      'The forecast of the first Monday in October: receipts and payments by week, in dollars',
    ),
  matters: z
    .strictObject({
      before: z
        .strictObject({
          conversations: amount.describe('First conversations a week'),
          signed: amount.describe('Matters signed a week'),
          minutes: amount.describe('Minutes of one conversation'),
        })
        .describe('A week in the year before'),
      conversations: numbers.describe('First conversations in each quarter'),
      signed: numbers.describe('Matters signed in each quarter'),
      open: amount.describe('Matters open on January 1'),
      closed: amount.describe('Matters closed in the year'),
      old: z
        .strictObject({
          january: z
            .strictObject({
              client: amount.describe('Waited for the client'),
              bank: amount.describe('Waited for a bank'),
              firm: amount.describe('Waited for the firm'),
              closing: amount.describe('Waited to be closed'),
            })
            .describe('In January, by what they waited for'),
          december: amount.describe('In December'),
        })
        .describe('Open for more than a year: in January by what they waited for, and in December'),
      responsible: z
        .strictObject({
          owner: pair.describe('The owner: on January 1, and on December 31'),
          secondAttorney: pair.describe('The second attorney: on January 1, and on December 31'),
        })
        .describe('Open matters by responsible attorney, on January 1 and December 31'),
    })
    .describe('First conversations and matters'),
  trust: z
    .strictObject({
      statement: amount.describe('The balance on the bank’s statement'),
      outstanding: amount.describe('Checks that had not cleared'),
      ledgers: amount.describe('The total of the clients’ ledgers'),
      cardDeposits: z
        .strictObject({
          count: amount.describe('How many there were'),
          amount: amount.describe('Dollars of each'),
          processorPercent: amount.describe('Percent that the processor kept'),
        })
        .describe('Deposits by card, from which the processor had kept its fee'),
      dormant: z
        .strictObject({
          refunds: amount.describe('To be refunded to clients'),
          earned: amount.describe('Earned by the firm'),
          notFound: amount.describe('Of the refunds, for clients who were not found'),
        })
        .describe("Ledgers that hadn't moved for a year"),
    })
    .describe('The trust account on January 31, in dollars'),
  ranking: z
    .strictObject({
      yieldPercent: amount.describe('Percent of the recorded value that is billed and collected'),
      usablePercent: amount.describe(
        'The share of recovered questions and conversations that the owner could sell, in percent',
      ),
      hours: z
        .strictObject({
          questions: amount.describe("The owner's for questions from staff"),
          owner: amount.describe('Not recorded by the owner'),
          secondAttorney: amount.describe('Not recorded by the second attorney'),
          paralegal: amount.describe('Not recorded by the paralegal'),
          conversations: amount.describe("The owner's in first conversations"),
          cut: amount.describe("The second attorney's that were cut from bills"),
          search: amount.describe('Spent by staff looking for documents'),
        })
        .describe('Hours a month'),
      staffCost: amount.describe('What an hour of staff costs, in dollars'),
      monthlyBills: amount.describe('Dollars billed a month'),
      daysLate: amount.describe('How many days late bills went out'),
      interestPercent: amount.describe('Interest on the line of credit, in percent a year'),
    })
    .describe('Assumptions behind the ranking of January'),
  july: z
    .strictObject({
      missing: z
        .strictObject({
          owner: amount.describe('The owner’s'),
          secondAttorney: amount.describe('The second attorney’s'),
        })
        .describe('Hours of one week that had no entry'),
      questionsADay: pair.describe('Questions to the owner a day: before it, and in it'),
    })
    .describe('July: hours of one week that had no entry, and questions a day before it and in it'),
  signings: z
    .strictObject({
      aMonth: amount.describe('How many a month'),
      hours: pair.describe('Hours that one takes: before, and later'),
      laterSharePercent: amount.describe('Percent of them that the owner supervises later'),
    })
    .describe("The owner's signings: how many a month, hours each, and her share later in percent"),
  plans: z
    .strictObject({
      hours: numbers.describe('Hours of each plan, from the fewest to the most'),
      median: byTimekeeper('Hours of the median plan'),
      quoted: amount.describe('The price that was quoted'),
      price: amount.describe('The new price'),
    })
    .describe(
      'Ten living trust plans: hours of each, the median plan by timekeeper, and prices in dollars',
    ),
  budget: z
    .strictObject({
      rates: byTimekeeper('Dollars an hour'),
      costs: amount.describe('Costs of the year'),
      collectedPercent: amount.describe('Percent of bills that are collected'),
    })
    .describe(
      "Next year's budget: rates and costs in dollars, and the share of bills collected in percent",
    ),
  assumptions: z
    .strictObject({
      targetMarginPercent: amount.describe('The margin to reach, in percent'),
      borrowed: amount.describe('Dollars borrowed on the line of credit'),
      timerAMonth: amount.describe('What the software with the timer costs more a month'),
      sameDayLow: pair.describe(
        'Percent of entries made on the same day, in the second week of July: of the firm, and of the owner',
      ),
      meetingBelowPercent: amount.describe(
        'Percent of entries made on the same day, below which the owner calls a meeting',
      ),
    })
    .describe('Amounts in dollars, and percentages, that chapters state without a working'),
})
