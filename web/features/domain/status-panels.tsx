import type { DomainLook } from './use-domain-status.ts'
import { type Standing, StateMark } from './state-mark.tsx'

interface PanelProps {
  id: string
  title: string
  standing: Standing
  word: string
  message: string
}

function Panel({ id, title, standing, word, message }: PanelProps) {
  return (
    <section className="status-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div role="status">
        <p className="status-word">
          <StateMark standing={standing} />
          {word}
        </p>
        <p className="status-message">{message}</p>
      </div>
    </section>
  )
}

/** What stands in both panels before there is an answer. */
function waiting({ checking, failure }: DomainLook) {
  const word = checking ? 'Checking' : 'Not known'
  const message = failure ?? 'Looked up by the script of this page as soon as it runs.'
  return { standing: 'open', word, message } as const
}

function connection(look: DomainLook) {
  if (!look.status) return waiting(look)
  const { connected, message } = look.status
  return connected
    ? ({ standing: 'good', word: 'Connected', message } as const)
    : ({ standing: 'bad', word: 'Not connected', message } as const)
}

function ssl(look: DomainLook) {
  if (!look.status) return waiting(look)
  const { status, message } = look.status.ssl
  if (status === 'active') return { standing: 'good', word: 'Active', message } as const
  if (status === 'error') return { standing: 'bad', word: 'Error', message } as const
  return { standing: 'open', word: 'Pending', message } as const
}

/** How the connection and the certificate stand. */
export function StatusPanels({ look }: { look: DomainLook }) {
  return (
    <div className="status-panels" aria-busy={look.checking}>
      <Panel id="connection-status" title="Connection status" {...connection(look)} />
      <Panel id="ssl-status" title="SSL status" {...ssl(look)} />
    </div>
  )
}
