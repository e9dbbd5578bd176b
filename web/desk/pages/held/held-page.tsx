import { useState } from 'react'
import { held as words } from '../../../../content/desk/held.ts'
import {
  HELD_STATUSES,
  heldPage,
  type HeldStatus,
  type HeldSubmission,
} from '../../../../contracts/held/held.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionsHeading } from '../../actions-heading.tsx'
import { Arrivals } from '../../arrivals.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskPages } from '../../queries.ts'
import { Waiting } from '../../states.tsx'
import { useSteadyRows } from '../../steady-rows.ts'
import { HeldRow } from './held-row.tsx'
import '../../form.css'
import '../../table.css'
import './held-page.css'

/** What a limit or the spam score held, to be released or discarded. */
export function HeldPage() {
  const [status, setStatus] = useState<HeldStatus>('held')
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <form
        className="desk-filter held-filter"
        aria-label={words.filter}
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label={words.show}>
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={({ target }) =>
                setStatus(HELD_STATUSES.find((each) => each === target.value) ?? 'held')
              }
            >
              {HELD_STATUSES.map((each) => (
                <option key={each} value={each}>
                  {words.statuses[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
      <Submissions key={status} status={status} />
    </Page>
  )
}

function Submissions({ status }: { status: HeldStatus }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useDeskPages(
    deskPaths.api.held(),
    heldPage,
    { filter: { status } },
  )
  const [touched, setTouched] = useState<ReadonlyMap<string, HeldSubmission>>(new Map())
  const touch = (row: HeldSubmission) => setTouched((former) => new Map(former).set(row.id, row))
  const { shown, waiting, arrived, release, area } = useSteadyRows(
    data &&
      withTouched(
        data.pages.flatMap((page) => page.rows),
        touched,
      ),
    { list: status, at: ({ createdAt }) => createdAt },
  )
  if (data === undefined || shown === undefined) {
    return <Waiting failed={error !== null} onRetry={() => void refetch()} />
  }
  const arrivals = (
    <Arrivals
      waiting={waiting}
      text={arrived > 0 ? words.arrived(arrived) : ''}
      waitingText={words.new}
      showText={words.showNew}
      onShow={release}
    />
  )
  const zone = data.pages[0]?.officeTimeZone ?? ''
  if (shown.length === 0) {
    return (
      <>
        {arrivals}
        <p role="status">{words.empty[status]}</p>
      </>
    )
  }
  return (
    <>
      {arrivals}
      <div className="desk-list" {...area}>
        <table className="ledger desk-table held-table" aria-label={words.table}>
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.why}</th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <HeldRow key={row.id} row={row} officeTimeZone={zone} onTouch={touch} />
            ))}
          </tbody>
        </table>
        {hasNextPage && (
          <Button variant="outline" size="sm" onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * The rows, with those that were acted on as they are now, in their old places: otherwise the next
 * row would move under the pointer, and what came of the click would disappear with its row.
 */
function withTouched(
  rows: readonly HeldSubmission[],
  touched: ReadonlyMap<string, HeldSubmission>,
): HeldSubmission[] {
  const others = rows.filter(({ id }) => !touched.has(id))
  return [...others, ...touched.values()].toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

/** Newest first, as the server lists them. */
function isBefore(one: HeldSubmission, other: HeldSubmission): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt
  return one.id > other.id
}
