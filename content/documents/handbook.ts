import { bound } from './book.ts'

/** The words of the handbook that stand around its sections, as a document. */
export const manual = {
  name: 'The law-firm handbook',
  subtitle:
    'Twenty-eight sections: the procedure, who owns it, how long it takes, and the figure that shows whether it works',
  imprint: [bound.imprint[0], bound.imprint[2], bound.imprint[4]],
  labels: { contents: bound.labels.contents, index: bound.labels.index },
} as const
