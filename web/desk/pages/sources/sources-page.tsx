import { useState } from 'react'
import { sources as words } from '../../../../content/desk/sources.ts'
import {
  OTHER_ORIGINS,
  SPANS,
  type SourcesReport,
  sourcesReport,
} from '../../../../contracts/sources/report.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Waiting } from '../../states.tsx'
import { CountTable } from './count-table.tsx'
import { Weeks } from './weeks.tsx'
import '../../form.css'
import './sources.css'

/** Where visits, leads, and bookings come from. */
export function SourcesPage() {
  const [days, setDays] = useState<string>(SPANS[0])
  const url = deskPaths.api.sources() + queryString({ days })
  const { data, error, refetch } = useDeskQuery(url, sourcesReport)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <div className="desk-filter sources-filter">
        <Field label={words.span}>
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => setDays(target.value)}>
              {SPANS.map((span) => (
                <option key={span} value={span}>
                  {words.spans[span]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {data ? (
        <Report report={data} />
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Report({ report }: { report: SourcesReport }) {
  const { total, unknown, pages, origins, weeks } = report
  if (total.visits === 0 && total.leads === 0) return <Empty />
  return (
    <>
      <p className="sources-summary" role="status">
        {words.summary(total)}
      </p>
      {unknown.leads > 0 && (
        <p className="desk-detail">
          {words.unknown(unknown.leads)} {words.unknownWhy}
        </p>
      )}
      <Weeks weeks={weeks} />
      <CountTable
        id="pages"
        words={words.pages}
        columns={[words.pages.page]}
        rows={pages.map(({ path, ...counts }) => ({
          names: [path === '' ? words.pages.unknown : path],
          counts,
        }))}
      />
      <CountTable
        id="origins"
        words={words.origins}
        columns={[words.origins.referrer, words.origins.campaign]}
        rows={origins.map(({ referrerHost, campaign, ...counts }) => ({
          names: [nameOf(referrerHost, words.origins.direct), nameOf(campaign, words.origins.none)],
          counts,
        }))}
      />
    </>
  )
}

function nameOf(value: string, ifEmpty: string): string {
  if (value === OTHER_ORIGINS) return words.origins.other
  return value === '' ? ifEmpty : value
}

/** Says how visits and campaigns come to appear here. */
function Empty() {
  return (
    <section className="desk-section" aria-labelledby="empty">
      <h2 id="empty">{words.empty.heading}</h2>
      <p>{words.empty.text}</p>
      <p>
        <code>{words.empty.example(location.origin)}</code>
      </p>
    </section>
  )
}
