import { useState } from 'react'
import { outbox as words } from '../../../../content/desk/outbox.ts'
import { shell } from '../../../../content/desk/words.ts'
import { mailText, type OutboxMail } from '../../../../contracts/outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionsHeading } from '../../actions-heading.tsx'
import { Arrivals } from '../../arrivals.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { useSteadyRows } from '../../steady-rows.ts'
import { MailRow, subjectOf } from './mail-row.tsx'
import '../../form.css'
import '../../table.css'

const { api } = deskPaths

interface MailsProps {
  mails: readonly OutboxMail[]
  /** What they are filtered by; undefined while they are still those of another filter. */
  list: string | undefined
  empty: string
}

/** A list of emails with what can be done about each. */
export function Mails({ mails: read, list, empty }: MailsProps) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const { shown, waiting, release, area } = useSteadyRows(list === undefined ? undefined : read, {
    list: list ?? '',
    isRemoved: (id) => own.has(id),
  })
  const mails = shown ?? read
  const touch = ({ id }: OutboxMail) => setOwn((former) => new Set(former).add(id))
  const [reading, setReading] = useState<OutboxMail>()
  const retry = useDeskChange(async (mail: OutboxMail) => {
    await change('POST', api.outboxRetry(mail.id), {})
    const { wasResumed, wasRetried } = outcomes(mail)
    return mail.state === 'stopped' ? wasResumed(mail.to.address) : wasRetried(mail.to.address)
  })
  const stop = useDeskChange(async (mail: OutboxMail) => {
    await change('POST', api.outboxStop(mail.id), {})
    return { ...mail, state: 'stopped' } as const
  })
  const onRetry = (mail: OutboxMail) => {
    touch(mail)
    stop.reset()
    retry.mutate(mail)
  }
  const onStop = (mail: OutboxMail) => {
    touch(mail)
    retry.reset()
    stop.mutate(mail)
  }
  const problem = retry.error ?? stop.error
  const stopped = stop.data
  return (
    <>
      <Outcome
        problem={problem ? problemOf(problem) : undefined}
        success={retry.data ?? (stopped && outcomes(stopped).wasStopped(stopped.to.address))}
      />
      {stopped && (
        <Button variant="outline" size="sm" onClick={() => onRetry(stopped)}>
          {words.undo}
        </Button>
      )}
      <Arrivals
        waiting={waiting}
        text=""
        waitingText={words.new}
        showText={words.showNew}
        onShow={release}
      />
      {mails.length === 0 ? (
        <p role="status">{empty}</p>
      ) : (
        <table className="ledger desk-table outbox-table" aria-label={words.heading} {...area}>
          <thead>
            <tr>
              <th scope="col">{words.email}</th>
              <th scope="col">{words.recipient}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.attempts}</th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                onRead={() => setReading(mail)}
                onRetry={() => onRetry(mail)}
                onStop={() => onStop(mail)}
              />
            ))}
          </tbody>
        </table>
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

function MailText({ id }: { id: string }) {
  const { data, error } = useDeskQuery(api.outboxMail(id), mailText)
  if (error) return <Outcome problem={problemOf(error)} />
  if (data === undefined) return <p role="status">{shell.loading}</p>
  return data.text === null ? <p>{words.secret}</p> : <p className="mail-text">{data.text}</p>
}
