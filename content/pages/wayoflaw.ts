import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/wayoflaw',
  title: 'Way of Law',
  description:
    'Six principles and a daily practice for lawyers who want to do careful work for many years without burning out.',
  heading: 'The Way of Law',
  intro:
    'A law practice is built on what you do every day. These are the six principles we come back to with the lawyers we work with. They’re simple enough to follow in a bad week.',
  service: services.operationalAudit,
} as const satisfies Page

/** The line above the heading. */
export const contents = ['Six principles', 'Five steps', 'One day'] as const

/** The sections of the page: their anchors and their names in the page's navigation. */
export const parts = [
  { id: 'principles', label: 'Principles' },
  { id: 'practice', label: 'Practice' },
  { id: 'about', label: 'About' },
] as const

export const principles = {
  heading: 'Six principles',
  cards: [
    {
      title: 'Write it down today',
      text: 'Memory fades, and it tends to favor the person who’s remembering. A note you make the same day is better evidence.',
    },
    {
      title: 'Work on one matter at a time',
      text: 'Switching between two files takes more time than you think. Close one before you open another, and let someone else answer the phone for ninety minutes.',
    },
    {
      title: 'Say the price first',
      text: 'If you name the fee before the work starts, your client can agree to it. If you name it afterward, it may come as a surprise, and the client may call another lawyer next time.',
    },
    {
      title: 'Teach what you do twice',
      text: 'Once you’ve done a task the same way twice, write down the steps and teach it to someone else.',
    },
    {
      title: 'Deliver bad news before noon',
      text: 'Clients will forgive a bad ruling. They won’t forgive hearing about it from the other side at six on a Friday.',
    },
    {
      title: 'Put time off on the calendar',
      text: 'Block out your time off before the hearings are set, and let only a judge move it. Tired lawyers miss deadlines that they’d otherwise have seen coming.',
    },
  ],
} as const

/** The times are an example from one office; the order is what matters. */
export const practice = {
  heading: 'A day in five steps',
  steps: [
    {
      hour: '8:00',
      title: 'Plan the day',
      text: 'Go over your deadlines, your hearings, and what you’ve promised. Pick the one thing you have to finish and write it at the top of your pad.',
    },
    {
      hour: '8:20',
      title: 'Work behind a closed door',
      text: 'Spend ninety minutes on that one thing, without email or messages. Tell the front desk when you’ll be available again.',
    },
    {
      hour: '11:00',
      title: 'Return every call',
      text: 'Return your calls in one sitting, with the file open. End each one by saying who will do what by when, and enter your time.',
    },
    {
      hour: '3:30',
      title: 'Check in with everyone',
      text: 'Ask each person what’s stuck. Decide on the spot, or say when you’ll decide.',
    },
    {
      hour: '5:10',
      title: 'Close out the day',
      text: 'Approve the day’s time entries, clear your desk, and write the first line of tomorrow’s list. Then go home and leave work at work.',
    },
  ],
} as const

export const further = {
  heading: 'How to adapt the routine',
  cards: [
    {
      title: 'During a trial',
      text: 'Keep the first step and the last one. The other three can wait for the verdict.',
    },
    {
      title: 'After a loss',
      text: 'Bill it, file it, and write half a page on what you’d do differently. Then stop, before you start looking for someone to blame.',
    },
    {
      title: 'When the firm grows',
      text: 'Hire for the step that breaks first, and hand over all of it, including the authority to decide. If you give away half a job, the other half stays on your desk.',
    },
  ],
} as const

export const about = {
  heading: 'About this page',
  paragraphs: [
    'A broadside was a sheet printed on one side and posted where people walked by. This page is laid out like one, and it sums up what we’ve learned from working on law firms’ finances.',
    'None of this replaces your state’s rules of professional conduct, which go further and are binding on you. These are the habits that firms keep after they’ve tried more complicated systems and dropped them.',
    'Print it if you like. It fits on a door.',
  ],
} as const

/** The end of the page. */
export const next = {
  heading: 'Where to begin',
  text: 'Pick the principle your week breaks most often and keep it for one month. If you’d like to know which one that is, answer twelve questions, or let us look at your firm’s week with you for thirty minutes.',
  assessment: 'Take the 12-question assessment',
} as const
