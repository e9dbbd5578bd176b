/** The author of content that a release of the software brought. */
const isRelease = (author: string) => author === 'release'
const named = (author: string) => (author === 'command' ? 'a command on the server' : author)

/** The page that lists what can be edited. */
export const sitePage = {
  title: 'Site',
  heading: 'Site',
  intro: 'Everything on the site that you can change. A change stays a draft until it’s published.',
  readOnly: 'This site’s content is in files on the server. Change it there, not here.',
  drafts: (count: number) => {
    if (count === 0) return 'No drafts'
    return count === 1 ? '1 draft' : `${count} drafts`
  },
  published: (author: string) =>
    isRelease(author)
      ? 'Published as it came with the software'
      : `Last published by ${named(author)}`,
  changedBy: (author: string) => `Draft by ${author}`,
  places: 'What can be edited',
  files: (place: string) => `Parts of ${place}`,
  find: 'Find a page or a word in its name',
  none: 'No names match.',
} as const

/** The list of sample values that the firm hasn’t replaced. */
export const samplesLeft = {
  title: 'Left from the sample',
  hint: 'Pages mark these as samples until you replace the text and clear “Sample” in its form.',
  none: 'Nothing is left from the sample.',
} as const

/** The page's part about drafts, waiting versions, and publishing. */
export const publishing = {
  heading: 'What changes',
  by: (author: string) =>
    isRelease(author) ? 'as it came with the software' : `by ${named(author)}`,
  publish: (count: number) => (count === 1 ? 'Publish 1 change' : `Publish ${count} changes`),
  ask: 'Ask an owner to publish',
  open: 'Open',
  openLabel: (sentence: string) => `Open: ${sentence}`,
  outdated: (label: string) => `${label}: another text was published after this draft was started.`,
  outdatedHint: 'Keep the draft to publish it anyway, or discard it. “Open” shows both texts.',
  keep: 'Keep the draft',
  keepLabel: (label: string) => `Keep the draft of ${label}`,
  kept: 'The draft is kept. It can be published now.',
  discard: 'Discard the draft',
  discardLabel: (label: string) => `Discard the draft of ${label}`,
  later: { publish: 'Publish at a time', ask: 'Ask for a time' },
  time: 'Date and time',
  timeHint: (zone: string) => `In your browser’s time zone, ${zone}`,
  noTime: 'Choose a date and a time.',
  publishThen: 'Publish at this time',
  askThen: 'Ask an owner to publish at this time',
  results: {
    published: 'Published. The site shows it in a few seconds.',
    scheduled: 'It will be published at the time you chose.',
    asked: 'It waits for an owner, who can publish it on this page.',
    refused: 'Nothing was published. Correct what’s listed below, then publish again.',
  },
  waiting: 'Waiting',
  waitsForOwner: 'Waits for an owner',
  waitsForOwnerUntil: 'Waits for an owner, to be published',
  scheduled: 'Will be published',
  approve: 'Publish',
  approveTime: 'Publish at that time',
  approveNow: 'Publish now',
  withdraw: 'Withdraw',
  withdrawn: 'It was withdrawn. The changes are drafts again.',
  ofAuthor: (button: string, author: string) => `${button}: changes by ${author}`,
  waitingRefused: 'Nothing was published. Withdraw it, then correct what’s listed below.',
  rule: 'Members publish without asking an owner',
  ruleOn: 'Members now publish without asking.',
  ruleOff: 'Members now ask an owner to publish.',
  history: 'History',
  version: (number: number) => `Version ${number}`,
  again: 'Publish again',
  publishing: 'Publishing…',
  againLabel: (number: number) => `Publish again: version ${number}`,
  againRefused: (number: number) => `Version ${number} can’t be published as it is:`,
  compare: 'What it changed',
  same: 'Nothing.',
} as const

/** The page of one file. */
export const editor = {
  back: 'All of the site',
  save: 'Save the draft',
  saved: 'The draft is saved. The site shows it once it’s published.',
  nothing: 'Nothing has changed.',
  draftBy: 'Draft by',
  discard: 'Discard the draft',
  discarded: 'The draft was discarded. You see the published text again.',
  changed: 'Changed since the last publish',
  was: (value: string) => `was ${value}`,
  wasEmpty: 'was empty',
  /** A check box’s value. */
  isOn: (value: boolean) => (value ? 'on' : 'off'),
  gone: 'This part of the site doesn’t exist. It may have been renamed.',
  removed:
    'Someone moved or removed this part of the site while you had it open. You can’t save it here anymore, so copy what you typed.',
  optional: 'optional',
  yes: 'Yes',
  /** Opens the browser’s color picker. */
  pick: (label: string) => `Pick the color: ${label}`,
  add: 'Add',
  addLabel: (label: string) => `Add to ${label}`,
  addGroup: (label: string) => `Add “${label}”`,
  remove: 'Remove',
  removeLabel: (label: string) => `Remove ${label}`,
  up: 'Up',
  upLabel: (label: string) => `Move ${label} up`,
  down: 'Down',
  downLabel: (label: string) => `Move ${label} down`,
  key: 'Name',
  value: 'Value',
  entry: (label: string, number: number) => `${label} ${number}`,
  picture: {
    none: 'No photo',
    sending: 'Sending the photo…',
    sent: 'The preview shows the photo. Save the draft to keep it.',
    remove: 'Remove the photo',
    removeOf: (name: string) => `Remove the photo of ${name}`,
    tooLarge: 'This file is larger than 15 MB. Choose a smaller copy of the photo.',
    moved: 'The list changed while the photo was sent. Choose the photo again.',
  },
  logo: {
    shown: 'The logo',
    file: 'SVG file',
    hint: 'The logo takes the shapes of the file, in one color. Shapes are filled unless the file has only lines.',
    taken: 'The logo has the shapes of the file. Save the draft to keep them.',
    problems: {
      tooLarge: 'This file is larger than 100 kB. Export a simpler drawing.',
      notSvg: 'This isn’t an SVG file that we can read. Export the logo as SVG again.',
      entities: 'This file defines entities, which we don’t read. Export the logo as plain SVG.',
      element: (name: string) =>
        `This file has “${name.slice(0, 40)}”, and a logo can only have paths. In your drawing program, turn texts and shapes into paths, and export the logo with presentation attributes.`,
      transform:
        'This file moves or turns its shapes with “transform”. Flatten transforms in your drawing program, and export the logo again.',
      noSize: 'This file doesn’t say how large its drawing is. Export the logo with a viewBox.',
      noPath:
        'We can’t read the paths in this file. Turn texts and shapes into paths, and export the logo again.',
    },
  },
  body: 'Text',
  bodyHint: {
    text: 'Leave an empty line between paragraphs. *Two stars* emphasize.',
    blocks: 'Markdown. The buttons insert the parts a page can have.',
  },
  insert: {
    heading: ['Heading', '### Heading\n'],
    list: ['List', '- First\n- Second\n'],
    link: ['Link', '[words](/contact)'],
    emphasis: ['Emphasis', '*words*'],
    table: [
      'Table',
      ':::table{caption="What it shows"}\n| Column | Column |\n| --- | --- |\n| Cell | Cell |\n:::\n',
    ],
    steps: ['Steps', ':::flow{title="What it’s for"}\n1. First\n2. Second\n:::\n'],
    checklist: ['Checklist', ':::checklist{id="a-name" title="What it’s for"}\n- First\n:::\n'],
    example: ['Example', ':::example{title="What it shows"}\nThe example.\n:::\n'],
    caution: ['Caution', ':::caution{rule="The rule"}\nWhat to be careful about.\n:::\n'],
    template: ['Template', ':::template{id="a-name" title="What it’s for"}\nThe text.\n:::\n'],
  },
  /** Hints below a field. */
  missing: 'Fill this in.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  characters: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  atLeast: (limit: string, now: string) => `At least ${limit}; now ${now}.`,
  atMost: (limit: string, now: string) => `At most ${limit}; now ${now}.`,
  conflict: {
    heading: (author: string) => `${author} changed the same thing while you typed`,
    text: 'Nothing is lost. Choose what the draft should say.',
    mine: 'You typed',
    theirs: (author: string) => `${author} saved`,
    keep: 'Keep mine',
    take: 'Take theirs',
    removed: 'nothing',
  },
} as const

/** The page beside its form. */
export const preview = {
  heading: 'Preview',
  hint: 'The page or email with your changes. While a field has a mistake, it stays as it was before. Click any text to go to its field.',
  title: 'The page with your changes',
  /** Until the first one is there. */
  soon: 'Rendering the page…',
  waits: 'The preview shows your changes once this is corrected:',
  /** On small screens. */
  part: 'Show',
  parts: { form: 'Form', preview: 'Preview' },
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
} as const

/** Buttons above the Markdown, by the kind of file. */
export const INSERTS = {
  text: ['emphasis', 'link'],
  blocks: [
    'heading',
    'list',
    'table',
    'steps',
    'checklist',
    'example',
    'caution',
    'template',
    'link',
  ],
} as const satisfies Record<string, readonly (keyof typeof editor.insert)[]>
