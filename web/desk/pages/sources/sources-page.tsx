import { useState } from 'react'
import { sources as words, staffSource } from '../../../../words/desk/sources.ts'
import {
  OTHER_ORIGINS,
  SPANS,
  type SourcesReport,
  sourcesReport,
} from '../../../../contracts/sources/report.ts'
import { Choice, named } from '../../choice.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Loaded } from '../../states.tsx'
import { CountTable } from './count-table.tsx'
import { Fees } from './fees.tsx'
import { Weeks } from './weeks.tsx'
import '../../form.css'
import './sources.css'

/** Where visits, leads, and bookings come from. */
export function SourcesPage() {
  const [days, setDays] = useState<string>(SPANS[0])
  const url = deskPaths.api.sources() + queryString({ days })
  const query = useDeskQuery(url, sourcesReport, LIVE)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <div className="desk-filter sources-filter">
        <Choice
          label={words.span}
          value={days}
          options={named(SPANS, words.spans)}
          onChange={setDays}
        />
      </div>
      <Loaded query={query}>{(report) => <Report report={report} />}</Loaded>
    </Page>
  )
}

function Report({ report }: { report: SourcesReport }) {
  const { total, unknown, pages, origins, fees, weeks } = report
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
          names: namesOf(referrerHost, campaign),
          counts,
        }))}
      />
      <Fees fees={fees} nameOrigin={namesOf} />
    </>
  )
}

function namesOf(referrerHost: string | null, campaign: string | null) {
  if (referrerHost === null) return [words.fees.unknown, '–']
  return [nameOf(referrerHost, words.origins.direct), nameOf(campaign ?? '', words.origins.none)]
}

function nameOf(value: string, ifEmpty: string): string {
  if (value === OTHER_ORIGINS) return words.origins.other
  return staffSource(value) ?? (value === '' ? ifEmpty : value)
}

/** Explains how to tag links; shown until there are visits. */
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
