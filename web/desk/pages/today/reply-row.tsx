import { shortTime, today as words, UNTIL_THEY_WRITE } from '../../../../words/desk/today.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import type { Today, WaitingPerson } from '../../../../contracts/today/today.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { dayOf, startOf } from '../../day.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import type { Action } from '../../use-actions.tsx'
import { LaterMenu } from './later-menu.tsx'
import { KeyedLabel, Row } from './row.tsx'
import { finishReply, nameOf, putOffReply, takePerson } from './work-actions.ts'

const HOUR_MS = 3_600_000

/** Props that every row of the Today page gets. */
export interface RowState {
  isCurrent: boolean
  isLaterOpen: boolean
  onCurrent: () => void
  onLater: (isOpen: boolean) => void
  onAct: (action: Action) => void
}

interface ReplyRowProps extends RowState {
  person: WaitingPerson
  targetMinutes: number
  later: Today['later']
  staffId: string
}

export const replyHref = (id: string) => `${deskPaths.person(id)}#reply`

export function ReplyRow({
  person,
  targetMinutes,
  later,
  staffId,
  isLaterOpen,
  onLater,
  onAct,
  ...row
}: ReplyRowProps) {
  const { id, company, wants, owner, text, isOverdue, waitedMinutes } = person
  const name = nameOf(person)
  const waited = waitedMinutes ?? 0
  const rest = Math.abs(waited - targetMinutes)
  return (
    <Row
      {...row}
      name={name}
      isLate={isOverdue}
      time={
        <>
          {shortTime(waited)}{' '}
          <small>{(isOverdue ? words.late : words.left)(shortTime(rest))}</small>
        </>
      }
      actions={
        <>
          <DeskLink className={buttonClass({ size: 'sm' })} href={replyHref(id)}>
            <KeyedLabel text={words.reply} about={words.replyTo(name)} keyName="R" />
          </DeskLink>
          <Button variant="outline" size="sm" onClick={() => onAct(finishReply(person))}>
            <KeyedLabel text={words.done} about={words.doneWith(name)} keyName="E" />
          </Button>
          <LaterMenu
            name={name}
            isOpen={isLaterOpen}
            why={words.later.why(name)}
            choices={replyChoices(later).map(({ until, ...choice }) => ({
              ...choice,
              choose: () => onAct(putOffReply(person, until)),
            }))}
            onToggle={onLater}
            onDay={(day) => onAct(putOffReply(person, startOf(day).toISOString()))}
          />
          {owner === null && (
            <Button variant="ghost" size="sm" onClick={() => onAct(takePerson(person, staffId))}>
              <KeyedLabel text={words.take} about={words.about(name)} keyName="A" />
            </Button>
          )}
        </>
      }
    >
      <p>
        <DeskLink href={deskPaths.person(id)} data-row>
          {name}
        </DeskLink>
        {company !== '' && <span className="today-company">{company}</span>}
        {wants !== '' && <span className="today-soft"> · {wants}</span>}
        <span className="today-soft"> · {owner?.name ?? words.noOwner}</span>
      </p>
      {text !== '' && <p className="today-soft">“{text}”</p>}
    </Row>
  )
}

function replyChoices({ nextDay, nextWeek }: Today['later']) {
  const inAnHour = new Date(Date.now() + HOUR_MS)
  return [
    {
      name: words.later.hour,
      when: formatDate('time', inAnHour),
      until: inAnHour.toISOString(),
    },
    ...openings({ nextDay, nextWeek }).map(({ name, at }) => ({
      name,
      when: formatDate('appointment', at),
      until: at.toISOString(),
    })),
    { name: words.later.writes, when: '', until: UNTIL_THEY_WRITE },
  ]
}

/** The office's next day, and its first day of next week unless that's the same. */
export function openings({ nextDay, nextWeek }: Today['later']): { name: string; at: Date }[] {
  const [day, week] = [new Date(nextDay), new Date(nextWeek)]
  const isTomorrow = dayOf(day) === dayOf(startOf(dayOf(), 1))
  const name = isTomorrow ? words.later.tomorrow : formatDate('weekday', day)
  const next = { name, at: day }
  return nextDay === nextWeek ? [next] : [next, { name: words.later.nextWeek, at: week }]
}
