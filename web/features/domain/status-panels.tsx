import type { DomainStatusState } from './use-domain-status.ts'
import { type CheckState, StateMark } from './state-mark.tsx'

interface PanelProps {
  id: string
  title: string
  state: CheckState
  word: string
  message: string
}

function Panel({ id, title, state, word, message }: PanelProps) {
  return (
    <section className="status-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div role="status">
        <p className="status-word">
          <StateMark state={state} />
          {word}
        </p>
        <p className="status-message">{message}</p>
      </div>
    </section>
  )
}

/** For both panels until the status loads. */
function placeholder({ checking, failure }: DomainStatusState) {
  const word = checking ? 'Checking' : 'Unknown'
  const message = failure ?? 'This page will check as soon as its script has loaded.'
  return { state: 'open', word, message } as const
}

function connection(domain: DomainStatusState) {
  if (!domain.status) return placeholder(domain)
  const { connected, message } = domain.status
  return connected
    ? ({ state: 'good', word: 'Connected', message } as const)
    : ({ state: 'bad', word: 'Not connected', message } as const)
}

function ssl(domain: DomainStatusState) {
  if (!domain.status) return placeholder(domain)
  const { status, message } = domain.status.ssl
  if (status === 'active') return { state: 'good', word: 'Active', message } as const
  if (status === 'error') return { state: 'bad', word: 'Error', message } as const
  return { state: 'open', word: 'Pending', message } as const
}

export function StatusPanels({ domain }: { domain: DomainStatusState }) {
  return (
    <div className="status-panels" aria-busy={domain.checking}>
      <Panel id="connection-status" title="Connection status" {...connection(domain)} />
      <Panel id="ssl-status" title="SSL status" {...ssl(domain)} />
    </div>
  )
}
