/** The command palette. */
export const palette = {
  open: 'Go to…',
  keys: 'Ctrl K',
  title: 'Go to a page or a person',
  label: 'A page, a saved view, or a person’s name, email, or phone',
  results: 'Pages, views, and people',
  page: 'Page',
  view: 'View of people',
  noMatch: 'Nothing matches. Use fewer letters.',
  failed: 'People couldn’t be searched. Check your connection, then type again.',
  hint: 'Up and Down choose, Enter opens, Escape closes.',
} as const
