import type { Page } from './page.ts'

export const page = {
  path: '/domain-setup',
  title: 'Domain Setup',
  description:
    'Three steps to point a domain at this site: the DNS settings, one A and one CNAME record, and the wait for propagation and SSL.',
  heading: 'Connect a domain',
  intro:
    'Pointing a domain at this site takes two records and some patience. This sheet is for whoever runs the site: it looks at the real records, the real certificate and the mail side, and says which of them is wrong.',
} as const satisfies Page

/** The three steps; the records of the second are told by the server. */
export const steps = [
  {
    title: "Open the registrar's DNS settings",
    paragraphs: [
      'Sign in where the domain was bought and look for "DNS", "Zone editor" or "Advanced DNS".',
      'If the name servers listed there belong to another company, the records are kept at that company: sign in there instead. Leave the MX and TXT records as they are, since they carry the mail.',
    ],
  },
  {
    title: 'Set the two records',
    paragraphs: [
      'One A record for the root and one CNAME record for www, both with a TTL of 600 seconds. Delete any other A or AAAA record of the root, and whatever else www has.',
    ],
  },
  {
    title: 'Wait for propagation and SSL',
    paragraphs: [
      'New records reach everyone within 24 hours, mostly much sooner; the old ones are remembered for as long as their own TTL said.',
      'The certificate is issued once root and www lead here, and can take as long. There is nothing to do meanwhile: this page checks again every 5 minutes.',
    ],
  },
] as const

/** What the records are called before the server has told them. */
export const unnamedRecords = [
  { type: 'A', name: 'The root (@)', value: "This server's IPv4 address", ttl: 600 },
  { type: 'CNAME', name: 'www', value: 'The domain without www', ttl: 600 },
] as const

/** Said in place of the button. */
export const rightRecords = 'Both records stand as they should: there is nothing to update.'

/** Parts of the checklist, by their names in the status. */
export const groups = {
  connection: 'Connection',
  certificate: 'Certificate',
  mail: 'Mail: what would make confirmations land in spam',
} as const

export const operator = {
  label: 'Operator token',
  hint: 'OPERATOR_TOKEN of the server. Kept in this tab until it is closed.',
} as const
