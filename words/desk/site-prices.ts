/** The page of all prices. */
export const sitePrices = {
  title: 'Prices',
  heading: 'Prices',
  intro:
    'US dollars. “From” and “To” are the same for a fixed price; leave both empty to publish none.',
  table: 'The price of each service',
  service: 'Service',
  draftBy: (author: string) => `Draft by ${author}`,
  noFee: 'Its page doesn’t say yet what decides the fee. Write that first:',
  open: (title: string) => `open ${title}`,
  save: 'Save the draft',
  saved: 'The draft is saved. Read what changes below, and publish it.',
} as const
