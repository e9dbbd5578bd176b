import { useState } from 'react'
import { held as words } from '../../../../words/desk/held.ts'
import {
  HELD_STATUSES,
  heldPage,
  type HeldStatus,
  type HeldSubmission,
} from '../../../../contracts/held/held.ts'
import { Choice, named } from '../../choice.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskPages } from '../../queries.ts'
import { Loaded, More } from '../../states.tsx'
import { useSteadyRows } from '../../steady-rows.tsx'
import { Table } from '../../table.tsx'
import { HeldActions } from './held-actions.tsx'
import { Reasons, Sender, Typed } from './held-cells.tsx'
import '../../form.css'
import './held-page.css'

/** Submissions held by a limit or the spam score. */
export function HeldPage() {
  const [status, setStatus] = useState<HeldStatus>('held')
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <form
        className="desk-filter held-filter"
        aria-label={words.filter}
        onSubmit={(event) => event.preventDefault()}
      >
        <Choice
          label={words.show}
          value={status}
          options={named(HELD_STATUSES, words.statuses)}
          onChange={(value) => setStatus(HELD_STATUSES.find((one) => one === value) ?? 'held')}
        />
      </form>
      <Submissions key={status} status={status} />
    </Page>
  )
}

function Submissions({ status }: { status: HeldStatus }) {
  const query = useDeskPages(deskPaths.api.held(), heldPage, { filter: { status }, ...LIVE })
  const [touched, setTouched] = useState<ReadonlyMap<string, HeldSubmission>>(new Map())
  const touch = (row: HeldSubmission) => setTouched((former) => new Map(former).set(row.id, row))
  const rows = withTouched(query.data?.flatMap((page) => page.rows) ?? [], touched)
  const { shown, newRows, area } = useSteadyRows(rows, { list: status, newText: words.new })
  return (
    <>
      <Loaded query={query}>
        {([first]) =>
          shown.length === 0 ? (
            <p role="status">{words.empty[status]}</p>
          ) : (
            <div className="desk-list" {...area}>
              {newRows}
              <Table
                rows={shown}
                keyOf={({ id }) => id}
                label={words.table}
                className="held-table"
                columns={[
                  { name: words.from, cell: (row) => <Sender row={row} /> },
                  {
                    name: words.what,
                    cell: (row) => <Typed row={row} officeTimeZone={first?.officeTimeZone ?? ''} />,
                  },
                  { name: words.why, cell: ({ reasons }) => <Reasons reasons={reasons} /> },
                ]}
                actions={(row) => <HeldActions row={row} onTouch={touch} />}
              />
              <More query={query}>{words.more}</More>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/**
 * Rows that were acted on stay in their place, updated: otherwise the next row would move under the
 * pointer, and the outcome would disappear with its row.
 */
function withTouched(
  rows: readonly HeldSubmission[],
  touched: ReadonlyMap<string, HeldSubmission>,
): HeldSubmission[] {
  const others = rows.filter(({ id }) => !touched.has(id))
  return [...others, ...touched.values()].toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

/** The server's order: newest first, then by id. */
function isBefore(one: HeldSubmission, other: HeldSubmission): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt
  return one.id > other.id
}
