/** The catalog's four categories, in display order. */
export const serviceCategories = [
  'Valuation & Advisory Solutions',
  'Litigation & Dispute Resolution',
  'Financial Reporting & Compliance',
  'Other Solutions',
] as const

export type ServiceCategory = (typeof serviceCategories)[number]
