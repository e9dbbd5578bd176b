import { useState } from 'react'
import { mailProblem } from '../../../../words/desk/mail-problem.ts'
import { kindName, outbox as words } from '../../../../words/desk/outbox.ts'
import { mailText, type OutboxMail } from '../../../../contracts/outbox/outbox.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Address } from '../../address.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { useSteadyRows } from '../../steady-rows.tsx'
import { Table } from '../../table.tsx'
import { type Action, useActions } from '../../use-actions.tsx'
import { MailActions, MailState, subjectOf } from './mail-cells.tsx'

const { api } = deskPaths

interface MailsProps {
  mails: readonly OutboxMail[]
  /** The list's filter; undefined while the rows are still those of the previous filter. */
  list: string | undefined
  empty: string
}

/** The outbox as a table, with actions for each email. */
export function Mails({ mails: read, list, empty }: MailsProps) {
  const { shown: mails, newRows, release, area } = useSteadyRows(read, { list, newText: words.new })
  const [reading, setReading] = useState<OutboxMail>()
  const { act, outcome } = useActions(release)
  return (
    <>
      {outcome}
      {mails.length === 0 ? (
        <p role="status">{empty}</p>
      ) : (
        <div className="desk-list" {...area}>
          {newRows}
          <Table
            rows={mails}
            keyOf={({ id }) => id}
            label={words.heading}
            className="outbox-table"
            columns={[
              {
                name: words.email,
                cell: (mail) => (
                  <>
                    <span className="outbox-subject">{subjectOf(mail)}</span>
                    <span className="desk-detail">{kindName(mail.kind)}</span>
                  </>
                ),
              },
              {
                name: words.recipient,
                cell: ({ to, about, isEvent }) => (
                  <>
                    {isEvent ? words.webhook.to(to.address) : <Address>{to.address}</Address>}
                    {to.name !== null && <span className="desk-detail">{to.name}</span>}
                    {about !== to.address && (
                      <span className="desk-detail">{words.about(about)}</span>
                    )}
                  </>
                ),
              },
              { name: words.state, cell: (mail) => <MailState mail={mail} /> },
              {
                name: words.attempts,
                cell: ({ attempts, lastError }) => (
                  <>
                    {attempts}
                    {lastError !== null && (
                      <span className="desk-detail">{mailProblem(lastError)}</span>
                    )}
                  </>
                ),
              },
            ]}
            actions={(mail) => (
              <MailActions
                mail={mail}
                onRead={() => setReading(mail)}
                onRetry={() => act(retry(mail))}
                onStop={() => act(stop(mail))}
              />
            )}
          />
        </div>
      )}
      <Dialog
        open={reading !== undefined}
        onClose={() => setReading(undefined)}
        title={reading === undefined ? words.email : subjectOf(reading)}
        maxWidth={720}
      >
        {reading && <MailText id={reading.id} />}
      </Dialog>
    </>
  )
}

function outcomes({ isEvent }: OutboxMail) {
  return isEvent ? words.webhook : words
}

/** Retries a failed email, or resumes a stopped one. */
function retry(mail: OutboxMail): Action {
  const { id, state, to } = mail
  return async () => {
    await change('POST', api.outboxRetry(id), {})
    const { wasResumed, wasRetried } = outcomes(mail)
    return state === 'stopped' ? wasResumed(to.address) : wasRetried(to.address)
  }
}

function stop(mail: OutboxMail): Action {
  return async () => {
    await change('POST', api.outboxStop(mail.id), {})
    const text = outcomes(mail).wasStopped(mail.to.address)
    return { text, undo: retry({ ...mail, state: 'stopped' }) }
  }
}

function MailText({ id }: { id: string }) {
  return (
    <Loaded query={useDeskQuery(api.outboxMail(id), mailText)}>
      {({ text }) => (text === null ? <p>{words.secret}</p> : <p className="mail-text">{text}</p>)}
    </Loaded>
  )
}
