import { bound } from './book.ts'

/** Text of the handbook's PDF outside its sections. */
export const manual = {
  name: 'The law-firm handbook',
  subtitle:
    'Procedures for running a small law firm, each with its steps, its owner, the time it takes, and the figure that shows whether it works',
  imprint: [bound.imprint[0], bound.imprint[2], bound.imprint[4]],
  labels: { contents: bound.labels.contents, index: bound.labels.index },
} as const
