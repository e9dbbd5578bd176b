/** Labels for people; metrics and alerts identify findings by the keys. */
export const LABELS = {
  'settings-file': 'Settings file',
  production: 'Production',
  pages: 'Pages',
  data: 'Data directory',
  clock: 'Clock and zone',
  sample: 'Sample values',
  staff: 'Staff address',
  smtp: 'Email by SMTP',
  'public-url': 'Public address',
  alerts: 'Alert path',
  proxy: 'Reverse proxy',
  office: 'Office hours',
  build: 'Build',
  'domain-name': 'Domain name',
  retention: 'Retention',
  database: 'Database',
  durability: 'Durable commits',
  'booking-cells': 'Times of bookings',
  'booking-mail': 'Emails of bookings',
  'booking-person': 'People of bookings',
  'booking-audit': 'Audit of bookings',
  mail: 'Email goes out',
  'dead-mail': 'Failed email',
  mailbox: 'Answers by email',
  webhook: 'Webhook',
  worker: 'Worker',
  content: 'Published content',
  calendars: 'Busy calendar',
  'calendar-address': 'Calendar answers',
  'webhook-address': 'Webhook answers',
  'mailbox-server': 'Mailbox',
  disk: 'Disk space',
  backup: 'Newest backup',
  'backup-place': 'Backups',
  'backup-disk': 'Backup disk',
  'backup-command': 'Backup command',
  server: 'Server',
  address: 'Address answers',
  'proxy-hops': 'Forged addresses',
  domain: 'DNS records',
  'dns-update': 'DNS updates',
  certificate: 'Certificate',
  'mail-dns': 'Email records',
  'mail-server': 'Mail server',
  'alert-server': 'Alert mail server',
  heartbeat: 'Heartbeat',
} as const

export type FindingId = keyof typeof LABELS

/** The result of one check, for /readyz, metrics, alerts, and `npm run doctor`. */
export interface Finding {
  id: FindingId
  /**
   * `warning`: fix this soon. `failure`: the firm or its visitors are losing something right now,
   * so the heartbeat stops.
   */
  state: 'ok' | 'warning' | 'failure'
  /** One or two sentences without personal data or secrets. */
  found: string
  /** What to do; empty if there is nothing to do. */
  next: string
  /** Places or reasons, one per line. Some name files and servers, so only commands show them. */
  details?: readonly string[]
}

/** Runs on its own, with its own deadline. */
export interface Check {
  /** The id of its first finding. */
  id: FindingId
  find: () => Promise<Finding[]>
}

export function ok(id: FindingId, found: string): Finding {
  return { id, state: 'ok', found, next: '' }
}

interface Problem extends Partial<Pick<Finding, 'state' | 'details'>> {
  when: boolean
  found: string
  next: string
}

/** The first problem that applies, by default a warning; ok with the text `well` if none does. */
export function findingOf(id: FindingId, well: string, ...problems: Problem[]): Finding {
  const problem = problems.find(({ when }) => when)
  if (problem === undefined) return ok(id, well)
  const { when: _, ...found } = problem
  return { id, state: 'warning', ...found }
}

/** For the operator, without findings that are ok. */
export function warningTexts(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ state }) => state !== 'ok')
    .map(({ found, next }) => (next === '' ? found : `${found} ${next}`))
}
