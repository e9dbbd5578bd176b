import { people } from './people.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const persons = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const are = (count: number) => (count === 1 ? 'is' : 'are')
const were = (count: number) => (count === 1 ? 'was' : 'were')

const { new: fresh, open, waiting, closed } = people.statuses

/** The statuses that a file can give. */
export const statusNames = new Intl.ListFormat('en-US', { type: 'disjunction' }).format([
  fresh,
  open,
  waiting,
  closed,
])

/** The page that imports people from a file. */
export const imports = {
  open: 'Import',
  title: 'Import people',
  heading: 'Import people',
  intro:
    'Choose a CSV file with headings in its first line, up to 2,000 rows and 2 MB. Nothing is saved until you press Import, and you can undo an import until someone changes one of its people. Imported people don’t wait for an answer, and no email goes out.',
  back: 'Back to People',
  file: 'CSV file',
  tooLarge: 'This file is larger than 2 MB. Please split it.',
  notUtf8:
    'This file isn’t in UTF-8, so names would come out wrong. In Excel, save it as “CSV UTF-8.” In other programs, choose the encoding UTF-8.',
  columns: {
    heading: 'Columns',
    column: 'In the file',
    field: 'Import as',
    fieldOf: (heading: string) => `Import “${heading}” as`,
    sample: 'For example',
    ignored: 'Don’t import',
    untitled: (number: number) => `Column ${number}`,
    names: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      source: 'Source',
      note: 'Note',
      status: 'Status',
    },
    several:
      'Several columns can be Name or Note; they’re joined. If several are anything else, the first one that isn’t empty counts.',
    statuses: `Status can be ${statusNames}. People without one are ${open}. Clients need a conflict check first, so set that status on their page.`,
    empty: (count: number) =>
      `${count === 1 ? '1 empty column isn’t' : `${count} empty columns aren’t`} listed.`,
  },
  preview: {
    heading: 'Preview',
    fresh: (count: number) => `${persons(count)} will be added.`,
    known: (count: number) => `${persons(count)} ${are(count)} in the desk already`,
    knownRow: (line: number, who: string) => `Line ${line}: ${who} has the same`,
    by: { email: 'email address as', phone: 'phone number as' },
    duplicates: 'People who are in the desk already',
    choices: {
      skip: 'Skip them',
      add: 'Add their notes, and fill in missing contact details',
    },
    repeated: (count: number) => `${rows(count)} will be skipped as repeats`,
    repeatedRow: (line: number, who: string, first: number) =>
      `Line ${line}: ${who}, as in line ${first}`,
    wrong: (count: number) => `${rows(count)} can’t be imported`,
    wrongRow: (line: number, problems: string) => `Line ${line}: ${problems}`,
    more: (count: number) => `and ${count} more`,
  },
  import: (count: number) => `Import ${persons(count)}`,
  nothing: 'This file has no one new to import.',
  done: (added: number, joined: number) =>
    [
      `${persons(added)} ${were(added)} added.`,
      ...(joined === 0 ? [] : [`${persons(joined)} in the desk ${were(joined)} updated.`]),
    ].join(' '),
  list: {
    heading: 'Earlier imports',
    when: 'When',
    by: 'By',
    added: 'Added',
    joined: 'Updated',
    undo: 'Undo',
    undoLabel: (when: string) => `Undo the import of ${when}`,
    question: 'Undo this import?',
    consequences: (added: number, joined: number) =>
      [
        `${persons(added)} will be deleted again.`,
        ...(joined === 0 ? [] : [`${persons(joined)} will be as before.`]),
        'To get them back, you need the file.',
      ].join(' '),
    confirm: 'Undo the import',
    cancel: 'Keep it',
    wasUndone: 'Undone',
    undone: 'The import was undone.',
  },
} as const
