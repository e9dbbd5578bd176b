/** What is checked, for people. Metrics and alerts identify findings by the names on the left. */
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
  mail: 'Email goes out',
  'dead-mail': 'Failed email',
  webhook: 'Webhook',
  worker: 'Worker',
  calendars: 'Busy calendar',
  disk: 'Disk space',
  backup: 'Newest backup',
  'backup-place': 'Backups',
  server: 'Server',
  address: 'Address answers',
  domain: 'DNS records',
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
   * `warning`: should be fixed. `failure`: the firm or its visitors are losing something now, so the
   * heartbeat stops.
   */
  state: 'ok' | 'warning' | 'failure'
  /** What was found: one or two sentences without personal data or secrets. */
  found: string
  /** What to do next; empty when there is nothing to do. */
  next: string
  /** Where exactly, or why, one line each. Some name files and servers, for commands only. */
  details?: readonly string[]
}

/** A check that can be waited for by itself. */
export interface Check {
  /** The first of its findings. */
  id: FindingId
  find: () => Promise<Finding[]>
}

/** A finding that needs nothing. */
export function ok(id: FindingId, found: string): Finding {
  return { id, state: 'ok', found, next: '' }
}

interface Problem extends Partial<Pick<Finding, 'state' | 'details'>> {
  when: boolean
  found: string
  next: string
}

/** The first problem that there is, a warning unless it says otherwise; `well` if there is none. */
export function findingOf(id: FindingId, well: string, ...problems: Problem[]): Finding {
  const problem = problems.find(({ when }) => when)
  if (problem === undefined) return ok(id, well)
  const { when: _, ...found } = problem
  return { id, state: 'warning', ...found }
}

/** The findings that need something, each as text for the operator. */
export function warningTexts(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ state }) => state !== 'ok')
    .map(({ found, next }) => (next === '' ? found : `${found} ${next}`))
}
