/** What is checked. Metrics and alerts identify findings by these names. */
export type FindingId =
  | 'settings-file'
  | 'production'
  | 'pages'
  | 'data'
  | 'clock'
  | 'server'
  | 'address'
  | 'domain'
  | 'certificate'
  | 'mail-dns'
  | 'mail-server'
  | 'alert-server'
  | 'heartbeat'
  | 'sample'
  | 'staff'
  | 'smtp'
  | 'public-url'
  | 'alerts'
  | 'office'
  | 'domain-name'
  | 'retention'
  | 'build'
  | 'proxy'
  | 'database'
  | 'mail'
  | 'dead-mail'
  | 'webhook'
  | 'worker'
  | 'calendars'
  | 'disk'
  | 'backup'
  | 'backup-place'

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

/** The findings that need something, each as text for the operator. */
export function warningTexts(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ state }) => state !== 'ok')
    .map(({ found, next }) => (next === '' ? found : `${found} ${next}`))
}
