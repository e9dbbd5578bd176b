import { held as heldWords } from '../../../../words/desk/held.ts'
import { mailProblem } from '../../../../words/desk/mail-problem.ts'
import { today } from '../../../../words/desk/today.ts'
import { outbox } from '../../../../words/desk/outbox.ts'
import type { Today } from '../../../../contracts/today/today.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import type { Action } from '../../use-actions.tsx'
import { subjectOf } from '../outbox/mail-cells.tsx'
import type { WorkOf } from './work.ts'
import { discardHeld, releaseHeld, retryMail } from './work-actions.ts'

interface RowsProps<Kind extends 'held' | 'failed'> {
  rows: readonly WorkOf<Kind>[]
  totals: Today['totals']
  onAct: (action: Action) => void
}

const DECISIONS = [
  [today.held.release, releaseHeld],
  [today.held.discard, discardHeld],
] as const

/** Submissions that wait for a decision. The button of the more likely decision is first. */
export function HeldRows({ rows, totals, onAct }: RowsProps<'held'>) {
  const words = today.held
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="held">
      <div className="today-head">
        <h2 id="held">{words.heading}</h2>
        <span>{words.count(totals.held)}</span>
        <DeskLink href={deskPaths.held()}>{words.all}</DeskLink>
      </div>
      <ul>
        {rows.map(({ id, held }) => {
          const { typed, email, kind, reasons, isSpam } = held
          return (
            <li key={id} className="today-item">
              <div>
                <p>
                  <b>{typed.name || email}</b>
                  {typed.company !== '' && <span className="today-company">{typed.company}</span>}
                </p>
                <p className="today-soft">
                  {heldWords.kinds[kind]} · {reasons[0]}
                </p>
              </div>
              <div className="today-buttons">
                {(isSpam ? DECISIONS.toReversed() : DECISIONS).map(([verb, decide], index) => (
                  <Button
                    key={verb}
                    variant={index === 0 ? 'outline' : 'ghost'}
                    size="sm"
                    aria-label={words.label(verb, heldWords.kinds[kind], email)}
                    onClick={() => onAct(decide(held))}
                  >
                    {verb}
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function FailedRows({ rows, totals, onAct }: RowsProps<'failed'>) {
  const words = today.failed
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="failed">
      <div className="today-head">
        <h2 id="failed">{words.heading}</h2>
        <span>{totals.failed}</span>
        <DeskLink href={deskPaths.outbox()}>{words.all}</DeskLink>
      </div>
      <ul>
        {rows.map(({ id, mail }) => (
          <li key={id} className="today-item">
            <div>
              <p>
                <b>{words.to(subjectOf(mail), mail.to.name ?? mail.to.address)}</b>
              </p>
              <p className="today-soft">{mailProblem(mail.lastError ?? '')}</p>
            </div>
            <div className="today-buttons">
              <Button
                variant="outline"
                size="sm"
                aria-label={outbox.retryLabel(subjectOf(mail), mail.to.address)}
                onClick={() => onAct(retryMail(mail))}
              >
                {outbox.retry}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
