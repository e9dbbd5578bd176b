import type { ServiceCategory } from '../schemas/service-categories.ts'

/** The addressee of a service's page, which is laid out like a memorandum. */
export const addressees: Record<ServiceCategory | 'other', string> = {
  'Valuation & Advisory Solutions': 'Owners, founders, boards, and investors',
  'Litigation & Dispute Resolution': 'Attorneys and the owners they represent',
  'Financial Reporting & Compliance': 'Controllers, CFOs, and their auditors',
  'Other Solutions': 'Owners, trustees, and directors',
  other: 'Owners and managing partners',
}

/** Labels on every service's page. */
export const labels = {
  to: 'To',
  from: 'From',
  re: 'Re',
  message: 'Send a message',
  contents: 'On this page',
  exhibit: 'Exhibit A',
  scroll: 'Scroll sideways to see the whole table.',
  handbook: 'In the handbook:',
  related: 'Related services',
  fee: 'Fee',
  drivers: 'The fee depends on:',
  sample: 'Sample',
  sampleFee: 'Sample fee',
  sampleSigner: 'Sample signer',
} as const

/** The drawn cover of what the client receives. */
export const cover = {
  client: 'Prepared for',
  date: 'As of',
  authority: 'Authority',
  duration: 'Time',
} as const

/** The headings of a service's page, by section. */
export const headings = {
  when: 'When you need this',
  receive: 'What you receive',
  approach: 'Our approach',
  scope: 'What’s included',
  work: 'How we do the work',
  duration: 'How long it takes',
  fee: 'What it costs',
  signer: 'Who signs',
  standards: 'Which standards apply',
  asked: 'What outside reviewers may ask',
  bring: 'What we need from you',
  movers: 'What affects the result',
  excludes: 'What’s not included',
  questions: 'Questions clients ask',
} as const
