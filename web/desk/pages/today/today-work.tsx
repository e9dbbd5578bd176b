import { type ReactNode, useEffect, useRef, useState } from 'react'
import { today as words } from '../../../../words/desk/today.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import type { Today } from '../../../../contracts/today/today.ts'
import { pushUrl } from '../../../lib/location.ts'
import { useSteadyRows } from '../../steady-rows.tsx'
import { type Action, useActions } from '../../use-actions.tsx'
import { useKeys } from '../../use-keys.ts'
import { useWhose } from '../../whose.ts'
import { FailedRows, HeldRows } from './beside-rows.tsx'
import { Calls, nextCall } from './calls.tsx'
import { ReplyRow, replyHref, type RowState } from './reply-row.tsx'
import { StepRow } from './step-row.tsx'
import { type WorkOf, workIn, workOf } from './work.ts'
import { finishReply, finishStep, takePerson } from './work-actions.ts'
import '../../ink-strip.css'
import '../../list-foot.css'

interface TodayWorkProps {
  today: Today
  staff: StaffMember
  now: Date
}

type PersonWork = WorkOf<'reply'> | WorkOf<'step'>

/** The rows, and the keys that act on the current one. */
export function TodayWork({ today, staff, now }: TodayWorkProps) {
  const whose = useWhose()
  const list = useRef<HTMLDivElement>(null)
  const { shown, newRows, release, area } = useSteadyRows(workIn(today), {
    list: whose,
    newText: words.new,
  })
  const [currentId, setCurrentId] = useState<string>()
  const [laterId, setLaterId] = useState<string>()
  const { act, done, outcome } = useActions(release)
  const replies = workOf(shown, 'reply')
  const steps = workOf(shown, 'step')
  const rows: PersonWork[] = [...replies, ...steps]
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === currentId),
  )
  const current = rows[place]
  const refocus = useRefocus(list)

  const focus = (row: number) => {
    const link = linksIn(list.current)[Math.min(Math.max(row, 0), rows.length - 1)]
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
  }
  const onAct = (action: Action) => {
    setLaterId(undefined)
    refocus(place)
    setCurrentId(rows[place + 1]?.id ?? rows[place - 1]?.id)
    act(action)
  }
  useKeys({
    j: () => focus(currentId === undefined ? 0 : place + 1),
    k: () => focus(place - 1),
    r: () => current && pushUrl(replyHref(current.person.id), null),
    e: () => current && onAct(finish(current)),
    l: () => current && setLaterId(current.id),
    a: () => {
      if (current && current.person.owner === null) act(takePerson(current.person, staff.id))
    },
    z: () => {
      if (done?.undo) act(done.undo)
    },
  })
  const stateOf = ({ id }: PersonWork): RowState => ({
    isCurrent: id === current?.id,
    isLaterOpen: id === laterId,
    onCurrent: () => setCurrentId(id),
    onLater: (isOpen) => setLaterId(isOpen ? id : undefined),
    onAct,
  })
  const replyRows = (isOverdue: boolean) =>
    replies
      .filter(({ person }) => person.isOverdue === isOverdue)
      .map((row) => (
        <ReplyRow
          key={row.id}
          {...stateOf(row)}
          person={row.person}
          targetMinutes={today.answers.targetMinutes}
          later={today.later}
          staffId={staff.id}
        />
      ))
  const { overdue, replies: waiting } = today.totals
  const late = steps.filter(({ person }) => (person.nextStepOn ?? '') < today.date).length
  return (
    <div className="today" {...area}>
      <section className="today-list" ref={list} aria-label={words.list}>
        <Group heading={words.overdue} count={words.overdueCount(overdue)} aside={words.waiting}>
          {replyRows(true)}
        </Group>
        <Group heading={words.due} count={String(waiting - overdue)}>
          {replyRows(false)}
        </Group>
        <Group heading={words.steps.heading} count={words.steps.count(late, steps.length - late)}>
          {steps.map((row) => (
            <StepRow
              key={row.id}
              {...stateOf(row)}
              person={row.person}
              today={today.date}
              later={today.later}
            />
          ))}
        </Group>
        {today.counts[whose] === 0 && <Nothing today={today} now={now} />}
        {newRows}
        <div className="list-foot">
          <div className="ink-strip">{outcome}</div>
          <Keys />
        </div>
      </section>
      <div className="today-beside" role="group" aria-label={words.beside}>
        <Calls calls={today.calls} now={now} />
        <HeldRows rows={workOf(shown, 'held')} totals={today.totals} onAct={act} />
        <FailedRows rows={workOf(shown, 'failed')} totals={today.totals} onAct={act} />
      </div>
    </div>
  )
}

function linksIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
}

function finish(work: PersonWork): Action {
  return work.kind === 'reply' ? finishReply(work.person) : finishStep(work.person)
}

/** When the focused row disappears, focuses the row that takes its place. */
function useRefocus(list: { current: HTMLElement | null }) {
  const lost = useRef<number>(undefined)
  useEffect(() => {
    if (lost.current === undefined || document.activeElement !== document.body) return
    const links = linksIn(list.current)
    links[Math.min(lost.current, links.length - 1)]?.focus()
    lost.current = undefined
  })
  return (place: number) => {
    const hasFocus = list.current?.contains(document.activeElement)
    lost.current = hasFocus ? place : undefined
  }
}

interface GroupProps {
  heading: string
  count: string
  /** Text above the column of times. */
  aside?: string
  children: ReactNode[]
}

/** A group of rows; renders nothing if it's empty. */
function Group({ heading, count, aside, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={heading}>
      <div className="today-head">
        {aside !== undefined && <span className="today-aside">{aside}</span>}
        <h2>{heading}</h2>
        <span>{count}</span>
      </div>
      <ol>{children}</ol>
    </section>
  )
}

function Nothing({ today, now }: { today: Today; now: Date }) {
  const whose = useWhose()
  const next = nextCall(today.calls, now)
  return (
    <p className="today-nothing" role="status">
      {words.nothing[whose]} {next !== undefined && words.nothing.nextCall(next)}
    </p>
  )
}

function Keys() {
  const { keys } = words
  return (
    <p className="list-keys" aria-label={keys.label}>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {keys.move}
      </span>
      <span>
        <kbd>↵</kbd> {keys.open}
      </span>
      <span>
        <kbd>R</kbd> {keys.reply}
      </span>
      <span>
        <kbd>E</kbd> {keys.done}
      </span>
      <span>
        <kbd>L</kbd> {keys.later}
      </span>
      <span>
        <kbd>A</kbd> {keys.take}
      </span>
      <span>
        <kbd>Z</kbd> {keys.undo}
      </span>
    </p>
  )
}
