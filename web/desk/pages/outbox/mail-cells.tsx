import { kindName, outbox as words } from '../../../../words/desk/outbox.ts'
import { LATER_CHANGE, type OutboxMail } from '../../../../contracts/outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Time } from '../../time.tsx'

interface MailActionsProps {
  mail: OutboxMail
  onRead: () => void
  onRetry: () => void
  onStop: () => void
}

/** The email's subject, or its kind if it has none. */
export function subjectOf({ subject, kind }: OutboxMail): string {
  return subject === kind ? kindName(kind) : subject
}

/** The email's state, with the time it was sent or is due. */
export function MailState({ mail: { state, dueAt, sentAt, stoppedBy } }: { mail: OutboxMail }) {
  return (
    <div className={`mail-state mail-${state}`}>
      {words.states[state]}
      {stoppedBy !== null && <span className="desk-detail">{words.stoppedBy(stoppedBy)}</span>}
      {state !== 'sending' && (
        <span className="desk-detail">
          {state === 'failed' && `${words.lastTried} `}
          {(state === 'waiting' || state === 'stopped') && `${words.due} `}
          <Time instant={sentAt ?? dueAt} />
        </span>
      )}
    </div>
  )
}

/**
 * Label of the retry button; undefined if the email was sent, will be sent without a retry, or is
 * replaced.
 */
function retryWords({ state, attempts, stoppedBy }: OutboxMail) {
  if (stoppedBy === LATER_CHANGE) return undefined
  if (state === 'failed') return { text: words.retry, label: words.retryLabel }
  if (state === 'stopped') return { text: words.resume, label: words.resumeLabel }
  const isBackingOff = state === 'waiting' && attempts > 0
  return isBackingOff ? { text: words.sendNow, label: words.sendNowLabel } : undefined
}

export function MailActions({ mail, onRead, onRetry, onStop }: MailActionsProps) {
  const { state, to } = mail
  const named = [subjectOf(mail), to.address] as const
  const again = retryWords(mail)
  return (
    <div className="desk-row-buttons">
      {again && (
        <Button
          variant={state === 'failed' ? 'default' : 'outline'}
          size="sm"
          aria-label={again.label(...named)}
          onClick={onRetry}
        >
          {again.text}
        </Button>
      )}
      {state === 'waiting' && (
        <Button variant="outline" size="sm" aria-label={words.stopLabel(...named)} onClick={onStop}>
          {words.stop}
        </Button>
      )}
      <Button variant="ghost" size="sm" aria-label={words.readLabel(...named)} onClick={onRead}>
        {words.read}
      </Button>
    </div>
  )
}
