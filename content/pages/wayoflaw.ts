import type { Page } from './page.ts'

export const page = {
  path: '/wayoflaw',
  title: 'Way of Law',
  description:
    'Six principles and a daily practice for lawyers who want to do careful work for many years without being used up by it.',
  heading: 'The Way of Law',
  intro:
    'A practice is something one does every day. These are the principles we come back to with the lawyers we work for: few, plain, and tested on bad weeks.',
} as const satisfies Page

/** The parts of the sheet: their anchors and what the sheet's own navigation calls them. */
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
      text: 'Memory is an advocate: it argues for whoever is paying. The note made on the day is a witness.',
    },
    {
      title: 'One matter on the desk',
      text: 'The second open file costs more than the time it takes. Close one before you open one, and let the telephone ring elsewhere for ninety minutes.',
    },
    {
      title: 'Say the price first',
      text: 'A fee spoken before the work is an agreement. Spoken after it, the same fee is a surprise, and surprised people call other lawyers.',
    },
    {
      title: 'Teach what you do twice',
      text: 'Whatever you have done two times by the same steps belongs to someone who can still learn from it.',
    },
    {
      title: 'Bad news before noon',
      text: 'Clients forgive the ruling. What they do not forgive is hearing of it on Friday at six, from the other side.',
    },
    {
      title: 'Rest is on the calendar',
      text: 'It is entered in ink, before the hearings, and moved only by a judge. Tired lawyers miss deadlines that rested ones would have seen coming.',
    },
  ],
} as const

/** The hours are the example of one office; the order is what matters. */
export const practice = {
  heading: 'A day, in five steps',
  steps: [
    {
      hour: '8:00',
      title: 'Read the day',
      text: 'Deadlines, hearings, promises. Name the one thing that must be finished, and write it at the head of the pad.',
    },
    {
      hour: '8:20',
      title: 'Work behind a closed door',
      text: 'Ninety minutes on that one thing. No mail, no messages, and a person at the front who knows when you come out.',
    },
    {
      hour: '11:00',
      title: 'Return every call',
      text: 'In one sitting, with the file open. Each call ends with a sentence that says who does what by when, and a time entry.',
    },
    {
      hour: '3:30',
      title: 'Walk the floor',
      text: 'Ask each person what is stuck. Decide it standing, or say when you will decide it.',
    },
    {
      hour: '5:10',
      title: 'Close the book',
      text: "Approve the day's entries, clear the desk, write tomorrow's first line. Then go home, and be there.",
    },
  ],
} as const

export const further = {
  heading: 'For the days it fails',
  cards: [
    {
      title: 'In trial',
      text: 'Keep two steps, the first and the last. The other three can wait for the verdict; the record cannot.',
    },
    {
      title: 'After a loss',
      text: 'Bill it, file it, and write half a page on what you would do again. Half a page only: the rest is appetite for blame.',
    },
    {
      title: 'When it grows',
      text: 'Hire for the step that breaks first, and hand it over whole, with its authority. Half a job given away stays on your desk.',
    },
  ],
} as const

export const about = {
  heading: 'About this sheet',
  paragraphs: [
    'Broadsides were printed on one side and pasted where people passed. They announced, they argued, and they were taken down when the matter was settled. This one says what the accounts of law firms say to anyone who reads a year of them in a row.',
    'None of it is doctrine, and none of it replaces the rules of professional conduct of your state, which go further and bind you. It is what remained when the clever systems had been tried and abandoned.',
    'Print it if you like. It fits on a door.',
  ],
} as const
