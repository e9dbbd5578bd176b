import { today as words } from '../../../../words/desk/today.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { type Today, WHOSE } from '../../../../contracts/today/today.ts'
import { Page } from '../../page.tsx'
import { useToday } from '../../read-today.ts'
import { Loaded } from '../../states.tsx'
import { useNow } from '../../use-now.ts'
import { chooseWhose, useWhose } from '../../whose.ts'
import { AnswersBar } from './answers-bar.tsx'
import { TodayWork } from './today-work.tsx'
import './today.css'

/** The desk's home: the open work, with actions for each row. */
export function TodayPage({ staff }: { staff: StaffMember }) {
  const whose = useWhose()
  const query = useToday()
  const now = useNow()
  return (
    <Page
      title={words.title}
      heading={words.heading}
      isFull
      beside={
        <>
          <p className="today-date">{formatDate('appointment', now)}</p>
          <WhoseChoice counts={query.data?.counts} />
        </>
      }
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <AnswersBar answers={data.answers} />
            <TodayWork key={whose} today={data} staff={staff} now={now} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function WhoseChoice({ counts }: { counts: Today['counts'] | undefined }) {
  const chosen = useWhose()
  return (
    <div className="today-whose" role="group" aria-label={words.whose}>
      {WHOSE.map((whose) => (
        <button
          key={whose}
          type="button"
          aria-pressed={whose === chosen}
          title={whose === 'mine' ? words.mineHint : undefined}
          onClick={() => chooseWhose(whose)}
        >
          {words[whose]} <span>{counts?.[whose]}</span>
        </button>
      ))}
    </div>
  )
}
