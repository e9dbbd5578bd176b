import type { Question, QuizPart } from './question.ts'

const practice: readonly Question[] = [
  {
    id: 1,
    text: 'When do you write down the time you work on a matter?',
    answers: {
      A: 'Before the invoice goes out, from my calendar, email, and memory.',
      B: 'At the end of most weeks, for all matters in one sitting.',
      C: 'By the end of most days, with a few gaps filled in on Friday.',
      D: 'As I do the work, and someone checks for gaps each morning.',
    },
    section: 'time-tracking',
    sectionName: 'Time tracking',
  },
  {
    id: 2,
    text: 'A potential client leaves a message at 2 PM on a Tuesday. Who calls back, and how soon?',
    answers: {
      A: 'The person who finds the message, often a day or more later.',
      B: 'A lawyer or an assistant, the same day if court allows.',
      C: 'An assigned person, within the hour, with a list of questions.',
      D: 'An assigned person or a backup, within five minutes, and we track it.',
    },
    section: 'intake-process',
    sectionName: 'Intake process',
  },
  {
    id: 3,
    text: 'How do you reconcile the client trust account?',
    hint: 'If you don’t hold client money, answer for the operating account. If you’re a solo and do it yourself, that’s one person alone.',
    answers: {
      A: 'When the bank, the bar, or the accountant asks for it.',
      B: 'A few times a year, or without matching each client’s balance.',
      C: 'Monthly, matching bank, ledger, and client balances, by one person alone.',
      D: 'Monthly, matching bank, ledger, and client balances, with two signatures.',
    },
    section: 'trust-accounting',
    sectionName: 'Trust accounting',
  },
  {
    id: 4,
    text: 'When do invoices go out, and what happens if one isn’t paid?',
    answers: {
      A: 'When cash runs low. An unpaid one waits until the client calls.',
      B: 'Every month or two. Reminders go out when someone has time.',
      C: 'By a set day each month. Reminders go out at varying intervals.',
      D: 'By a set day each month. Reminders and a call follow on set days.',
    },
    section: 'collections',
    sectionName: 'Collections',
  },
]

const mindset: readonly Question[] = [
  {
    id: 5,
    text: 'You have a routine filing that you’ve done a hundred times. What do you do?',
    answers: {
      A: 'I do it myself, because explaining it would take longer.',
      B: 'I delegate parts of it and redo much of what comes back.',
      C: 'I delegate it with an example and review the finished draft.',
      D: 'Someone follows a written procedure, and I check it at one set point.',
    },
    section: 'delegation',
    sectionName: 'Delegation',
  },
  {
    id: 6,
    text: 'Which of the firm’s figures did you look at last month?',
    answers: {
      A: 'The bank balance, on days when we had something to pay.',
      B: 'The balance and revenue, when the accountant sent them.',
      C: 'Hours, billings, and collections, once, because I asked for them.',
      D: 'Hours, billings, collections, and margin, on set days with targets.',
    },
    section: 'financial-management',
    sectionName: 'Financial management',
  },
  {
    id: 7,
    text: 'You’ll be away for three weeks starting Monday. What happens to the work?',
    answers: {
      A: 'Most of it waits, and I work every day while I’m away.',
      B: 'Urgent matters keep moving, and the office calls me most days.',
      C: 'Matters keep moving, and two or three decisions a week wait for me.',
      D: 'Matters, intake, and billing keep moving. Someone I chose makes the decisions.',
    },
    section: 'owner-independence',
    sectionName: 'Owner independence',
  },
  {
    id: 8,
    text: 'A caller can pay, but the matter isn’t something you do well. What happens?',
    answers: {
      A: 'We take it, because we don’t turn down paying work.',
      B: 'We take it in a slow month and learn what it takes.',
      C: 'We usually refer it out, after some back and forth.',
      D: 'We refer it out that day, using written criteria, and track where it went.',
    },
    section: 'client-acquisition',
    sectionName: 'Client acquisition',
  },
]

const readiness: readonly Question[] = [
  {
    id: 9,
    text: 'How many of your own hours a week can you put into changing the firm this quarter?',
    answers: {
      A: 'None that I can think of. Every week is already full.',
      B: 'One or two, whenever a hearing or a closing falls through.',
      C: 'Two hours most weeks, on the calendar, unless a client calls.',
      D: 'Three or more, on the calendar, and I move them only for court.',
    },
    section: 'time-management',
    sectionName: 'Time management',
  },
  {
    id: 10,
    text: 'How much money have you set aside for changing how the firm works?',
    answers: {
      A: 'None. Any expense would come out of this month’s cash.',
      B: 'None yet, but we could find some if we had to.',
      C: 'An amount we agreed on, but it isn’t in the budget.',
      D: 'A line in this year’s budget, and a person who can spend it.',
    },
    section: 'financial-management',
    sectionName: 'Financial management',
  },
  {
    id: 11,
    text: 'Who besides you could see a change through to the end?',
    answers: {
      A: 'No one. If I don’t push it myself, it stops within weeks.',
      B: 'Someone who’s willing but doesn’t have the hours yet.',
      C: 'One person with some hours, who asks me at each step.',
      D: 'One person with hours and authority, who has done it before.',
    },
    section: 'team-performance',
    sectionName: 'Team performance',
  },
  {
    id: 12,
    text: 'How much of the work is written down well enough for a new person to follow?',
    answers: {
      A: 'None of it. People learn by asking the person next to them.',
      B: 'A few checklists, each kept by the person who made it.',
      C: 'The frequent procedures, in one place, some of them out of date.',
      D: 'The frequent procedures, each with an owner and a review date.',
    },
    section: 'operations',
    sectionName: 'Operations',
  },
]

/** The assessment: three parts of four questions. */
export const parts: readonly QuizPart[] = [
  {
    id: 'practice',
    title: 'Current Practice Assessment',
    about: 'What happens at the firm today, no matter who does it.',
    questions: practice,
  },
  {
    id: 'mindset',
    title: 'Mindset Assessment',
    about: 'What you do when it’s up to you.',
    questions: mindset,
  },
  {
    id: 'readiness',
    title: 'Implementation Readiness',
    about: 'What you have available for making changes: hours, money, people, and procedures.',
    questions: readiness,
  },
]

/** All twelve questions in order. */
export const questions: readonly Question[] = parts.flatMap((part) => part.questions)
