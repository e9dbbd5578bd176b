/** The page of all prices. */
export const sitePrices = {
  title: 'Prices',
  heading: 'Prices',
  intro:
    'US dollars. “From” and “To” are the same for a fixed price. To publish no price, leave both empty and write the reason in the service’s own form.',
  table: 'The price of each service',
  service: 'Service',
  draftBy: (author: string) => `Draft by ${author}`,
  noFee: 'Its page doesn’t say yet what the fee depends on. Write that first.',
  save: 'Save the draft',
  saved: 'The draft is saved. Check the changes below, then publish them.',
} as const
