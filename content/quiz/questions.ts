import type { Question, QuizPart } from './question.ts'

const practice: readonly Question[] = [
  {
    id: 1,
    text: 'When does time worked on a matter become a written entry?',
    answers: {
      A: 'Before the invoice goes out, from calendar, e-mail and memory.',
      B: 'At the end of most weeks, in one sitting for all matters.',
      C: 'By the end of most days, with a few gaps filled on Friday.',
      D: 'While the work is done, and someone checks for gaps each morning.',
    },
    section: 'time-tracking',
    sectionName: 'Time tracking',
  },
  {
    id: 2,
    text: 'Someone new calls about a matter at 2 PM on a Tuesday. Who answers, and how soon?',
    answers: {
      A: 'Whoever finds the message, usually a day or more later.',
      B: 'A lawyer or an assistant, on the same day if court allows.',
      C: 'A named person, within the hour, with a list of questions.',
      D: 'A named person or a backup, within five minutes, and we measure it.',
    },
    section: 'intake-process',
    sectionName: 'Intake process',
  },
  {
    id: 3,
    text: 'How is the client trust account reconciled?',
    hint: 'If you hold no client money, answer for the operating account.',
    answers: {
      A: 'When the bank, the bar or the accountant asks for it.',
      B: 'Two or three times a year, the bank against one total.',
      C: 'Every month, bank against ledger, by the person who also pays.',
      D: 'Every month, bank, ledger and client balances; a second person signs.',
    },
    section: 'trust-accounting',
    sectionName: 'Trust accounting',
  },
  {
    id: 4,
    text: 'When do invoices go out, and what happens to one that is not paid?',
    answers: {
      A: 'When cash runs low; an unpaid one waits until the client calls.',
      B: 'Every month or two; reminders go out when someone has time.',
      C: 'By a set day each month; reminders follow at no fixed interval.',
      D: 'By a set day each month; reminders and a call follow on set days.',
    },
    section: 'collections',
    sectionName: 'Collections',
  },
]

const mindset: readonly Question[] = [
  {
    id: 5,
    text: 'A routine filing comes up that you have done a hundred times. What do you do?',
    answers: {
      A: 'I do it myself, since explaining it would take longer.',
      B: 'I hand over parts of it and redo much of what comes back.',
      C: 'I hand it over with an example and review the finished draft.',
      D: 'It is done from a written procedure; I look at one set point.',
    },
    section: 'delegation',
    sectionName: 'Delegation',
  },
  {
    id: 6,
    text: "Which of the firm's figures did you read last month?",
    answers: {
      A: 'The bank balance, on days when something had to be paid.',
      B: 'Balance and revenue, when the accountant sent them over.',
      C: 'Hours, billings and collections, once, because I asked for them.',
      D: 'Hours, billings, collections and margin, on set days, with targets.',
    },
    section: 'financial-management',
    sectionName: 'Financial management',
  },
  {
    id: 7,
    text: 'You will be away for three weeks from Monday. What becomes of the work?',
    answers: {
      A: 'Most of it waits, and I work every day from where I am.',
      B: 'Urgent matters go on, with calls to me on most days.',
      C: 'Matters go on; two or three decisions a week wait for me.',
      D: 'Matters, intake and invoices go on; a named person decides.',
    },
    section: 'owner-independence',
    sectionName: 'Owner independence',
  },
  {
    id: 8,
    text: 'A caller can pay, but the matter lies outside of what you do well. What happens?',
    answers: {
      A: 'We take it, since we turn no paying work away.',
      B: 'We take it in a slow month and learn what it needs.',
      C: 'We refer it in most cases, after some back and forth.',
      D: 'We refer it that day, by written criteria, and record where it went.',
    },
    section: 'client-acquisition',
    sectionName: 'Client acquisition',
  },
]

const readiness: readonly Question[] = [
  {
    id: 9,
    text: 'How many of your own hours a week can go into changing the firm this quarter?',
    answers: {
      A: 'None that I could name; every week is full by now.',
      B: 'One or two, whenever a hearing or a closing falls through.',
      C: 'Two in most weeks, in the calendar, moved when a client calls.',
      D: 'Three or more, in the calendar, moved for nothing but court.',
    },
    section: 'time-management',
    sectionName: 'Time management',
  },
  {
    id: 10,
    text: 'What money is set aside for changing how the firm works?',
    answers: {
      A: "None; any expense would come out of this month's cash.",
      B: 'None yet, though we could find some if we were pressed.',
      C: 'A sum that we agreed on, without a line in the budget.',
      D: "A line in this year's budget, and a person who may spend it.",
    },
    section: 'wealth-building',
    sectionName: 'Wealth building',
  },
  {
    id: 11,
    text: 'Who besides you would carry a change through to its end?',
    answers: {
      A: 'Nobody; what I do not push myself stops within weeks.',
      B: 'Somebody willing, who has no hours free for it so far.',
      C: 'A named person with some hours, who asks me at each step.',
      D: 'A named person with hours and authority, who has done it before.',
    },
    section: 'team-performance',
    sectionName: 'Team performance',
  },
  {
    id: 12,
    text: 'How much of the work is written down so that a new person could follow it?',
    answers: {
      A: 'Nothing; people learn by asking whoever sits nearest.',
      B: 'A few checklists, each kept by the person who made it.',
      C: 'The frequent procedures, in one place, some of them out of date.',
      D: 'The frequent procedures, each with an owner and a review date.',
    },
    section: 'operations',
    sectionName: 'Operations',
  },
]

/** The paper: three parts of four questions. */
export const parts: readonly QuizPart[] = [
  {
    id: 'practice',
    title: 'Current Practice Assessment',
    about: 'What the firm does this month, whoever does it.',
    questions: practice,
  },
  {
    id: 'mindset',
    title: 'Mindset Assessment',
    about: 'What you do when nobody has told you to.',
    questions: mindset,
  },
  {
    id: 'readiness',
    title: 'Implementation Readiness',
    about: 'What is there to carry a change: hours, money, people, paper.',
    questions: readiness,
  },
]

/** All twelve in their order. */
export const questions: readonly Question[] = parts.flatMap((part) => part.questions)
