import type { Page } from './page.ts'

export const page = {
  path: '/domain-setup',
  title: 'Domain Setup',
  description:
    'Connect a domain to this site in three steps: open the DNS settings, set one A record and one CNAME record, and wait for propagation and SSL.',
  heading: 'Connect a domain',
  intro:
    'To connect a domain to this site, you set two DNS records and wait. This page is for the person who runs the site. It checks the live DNS records, the certificate, and the email settings, and tells you what needs to be fixed.',
} as const satisfies Page

/** Shown if the wizard stops working. */
export const failure = { name: 'The domain setup' } as const

/** The three setup steps; the server provides the records of the second. */
export const steps = [
  {
    title: 'Open the registrar’s DNS settings',
    paragraphs: [
      'Sign in to the site where you bought the domain, and look for “DNS,” “Zone editor,” or “Advanced DNS.”',
      'If the name servers listed there belong to another company, that company hosts your records, so sign in there instead. Leave the MX and TXT records as they are, because they handle your email.',
    ],
  },
  {
    title: 'Set the two records',
    paragraphs: [
      'Set one A record for the root and one CNAME record for www, both with a TTL of 600 seconds. Delete any other A or AAAA records for the root, and any other records for www.',
    ],
  },
  {
    title: 'Wait for propagation and SSL',
    paragraphs: [
      'New records can take up to 24 hours to reach everyone, but they usually get there much sooner. Old records stay in caches until their own TTL runs out.',
      'The certificate is issued once the root and www both point here, which can also take up to 24 hours. You don’t have to do anything in the meantime. This page checks again every 5 minutes.',
    ],
  },
] as const

/** Placeholder names until the server provides the records. */
export const unnamedRecords = [
  { type: 'A', name: 'The root (@)', value: 'This server’s IPv4 address', ttl: 600 },
  { type: 'CNAME', name: 'www', value: 'The domain without www', ttl: 600 },
] as const

/** Shown in place of the button. */
export const rightRecords = 'Both records are correct, so there’s nothing to update.'

/** Names of the checklist's groups, by their key in the status. */
export const groups = {
  connection: 'Connection',
  certificate: 'Certificate',
  mail: 'Email: settings that help keep confirmations out of spam',
} as const

export const operator = {
  label: 'Operator token',
  hint: 'This is the server’s OPERATOR_TOKEN. This tab remembers it until you close the tab.',
} as const
