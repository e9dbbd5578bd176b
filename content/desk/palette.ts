/** The command palette. */
export const palette = {
  open: 'Go to…',
  keys: 'Ctrl K',
  title: 'Go to a page or a person',
  label: 'Name of a page, or name, email, phone, or words of a person',
  results: 'Pages and people',
  page: 'Page',
  view: 'View of people',
  noMatch: 'Nothing matches. Use fewer letters.',
  failed: 'People couldn’t be searched. Check your connection, then type again.',
  hint: 'Up and Down choose, Enter opens, Escape closes.',
} as const
