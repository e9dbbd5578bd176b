import { serviceLoaders } from 'content:service-loaders'
import {
  calendarWords,
  documents,
  events,
  labels,
  page,
  sampleReport,
  sources,
} from '../../../cms/pages/409a-readiness.ts'
import { common } from '../../../cms/pages/tools.ts'
import { services } from '../../../cms/services/services.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { calendarFile } from '../../../contracts/tools/calendar-file.ts'
import {
  evaluateReadiness,
  NO_EVENT,
  type Readiness,
  readinessDays,
  type ReadinessField,
} from '../../../contracts/tools/readiness.ts'
import { worksheetOf } from '../../../contracts/tools/tools.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { formatCalendarDate } from '../../../words/format-date-time.ts'
import { formatPrice } from '../../../words/format-price.ts'
import { SettledText } from '../../layouts/tool/settled-text.tsx'
import { ToolActions, ToolForm, ToolPage } from '../../layouts/tool/tool-page.tsx'
import { useWorksheet, type Worksheet } from '../../layouts/tool/use-worksheet.ts'
import { site } from '../../../cms/site.ts'
import { usePageData } from '../../lib/page-data.ts'
import { saveFile } from '../../lib/save-file.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import './409a-readiness.css'

const SAMPLE = { valued: sampleReport.valued, event: NO_EVENT, happened: '', have: '' }
const IDS = { events: events.map(({ id }) => id), documents: documents.map(({ id }) => id) }

let terms: ServicePage | undefined

/** The fee is in the service's record; a firm may not offer the service. */
export async function prepare(): Promise<void> {
  terms = (await serviceLoaders['409a-valuation']?.())?.record
}

type Sheet = Worksheet<ReadinessField>

function Report({
  sheet,
  errors,
}: {
  sheet: Sheet
  errors: Partial<Record<ReadinessField, string>>
}) {
  const { inputs, change } = sheet
  return (
    <div className="tool-fields">
      <Field {...labels.valued} error={errors.valued}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="valued"
            value={inputs.valued}
            onChange={(event) => change('valued', event.target.value)}
          />
        )}
      </Field>
      <Field {...labels.event} error={errors.event}>
        {(control) => (
          <Select
            {...control}
            name="event"
            value={inputs.event}
            onChange={(event) => change('event', event.target.value)}
          >
            <option value={NO_EVENT}>{labels.noEvent}</option>
            {events.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...labels.happened} error={errors.happened}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="happened"
            value={inputs.happened}
            onChange={(event) => change('happened', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** The dates in a sentence, for screen readers. */
function spoken(result: Readiness): string {
  if (result.due === undefined) return labels.none
  return `${labels.due} ${formatCalendarDate(result.due)}`
}

function Dates({ result }: { result: Readiness }) {
  const { lastDay, due, start, ended } = result
  if (lastDay === undefined || due === undefined) return <p>{labels.none}</p>
  const event = events.find(({ id }) => id === ended?.event)
  return (
    <dl className="readiness-dates">
      <div className="readiness-due">
        <dt>{labels.due}</dt>
        <dd className="display figures">{formatCalendarDate(due)}</dd>
      </div>
      {event && (
        <div>
          <dt>{labels.ended}</dt>
          <dd>{event.name}</dd>
        </div>
      )}
      {start !== undefined && (
        <div>
          <dt>{labels.start}</dt>
          <dd>{formatCalendarDate(start)}</dd>
        </div>
      )}
      <div>
        <dt>{labels.lastDay}</dt>
        <dd>{formatCalendarDate(lastDay)}</dd>
      </div>
    </dl>
  )
}

/** The dates as a calendar file. Without JavaScript the form's other address returns it. */
function CalendarButton({ result }: { result: Readiness | undefined }) {
  if (result?.due === undefined) return null
  const save = () => {
    const calendar = calendarFile(readinessDays(result, { ...calendarWords, events }), {
      firm: site.company,
      host: location.host,
      now: new Date().toISOString(),
    })
    saveFile('409a.ics', new Blob([calendar], { type: 'text/calendar' }))
  }
  return (
    <>
      <Button variant="secondary" className="needs-script" onClick={save}>
        {labels.calendar}
      </Button>
      <noscript>
        <Button
          variant="secondary"
          type="submit"
          form="worksheet"
          formAction={paths.readinessCalendar()}
        >
          {labels.calendar}
        </Button>
      </noscript>
    </>
  )
}

function Documents({ sheet, have }: { sheet: Sheet; have: readonly string[] }) {
  const toggle = (id: string, isAtHand: boolean) =>
    sheet.change(
      'have',
      IDS.documents.filter((one) => (one === id ? isAtHand : have.includes(one))).join(','),
    )
  return (
    <fieldset className="readiness-documents">
      <legend>
        <h2>{labels.documents}</h2>
      </legend>
      <p className="side-note">
        {labels.documentsNote} {fillIn(labels.count, { have: have.length, all: documents.length })}
      </p>
      <ul className="ledger">
        {documents.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="have"
                value={id}
                form="worksheet"
                checked={have.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Fee() {
  const { fee, sample } = terms ?? {}
  if (!fee) return null
  return (
    <section className="readiness-fee" aria-labelledby="fee">
      <h2 id="fee">{labels.fee}</h2>
      {fee.price && (
        <p>
          <strong className="display figures">{formatPrice(fee.price)}</strong> {fee.price.unit}.{' '}
          {fee.price.note}
        </p>
      )}
      {sample && <p className="sample-note">{labels.sampleFee}</p>}
      <p>{labels.drivers}:</p>
      <ul>
        {fee.drivers.map((driver) => (
          <li key={driver}>{driver}</li>
        ))}
      </ul>
    </section>
  )
}

/** When the next report is due, what ends the current one early, and what to collect. */
export function Page() {
  const data = usePageData('409a-readiness')
  const { worksheet: sheet, form } = useWorksheet<ReadinessField>(SAMPLE, data?.inputs)
  const { inputs, isOwn } = sheet
  const { result, errors = {} } = evaluateReadiness(inputs, IDS)
  const have = inputs.have.split(',').filter((id) => IDS.documents.includes(id))
  const numbers = result && isOwn ? worksheetOf('409a-readiness', inputs) : undefined
  return (
    <ToolPage page={page} isPosted={data !== undefined} sources={sources}>
      <div className="tool-columns">
        <ToolForm path={page.path} heading={labels.inputs} form={form} isOwn={isOwn}>
          <Report sheet={sheet} errors={errors} />
        </ToolForm>
        <div className="tool-result">
          <section aria-labelledby="dates">
            <h2 id="dates">{labels.result}</h2>
            {result ? <Dates result={result} /> : <p className="tool-invalid">{common.invalid}</p>}
          </section>
          <SettledText text={result ? spoken(result) : common.invalid} />
          <ToolActions service={terms ?? services.general} numbers={numbers} worksheet={sheet}>
            <CalendarButton result={result} />
          </ToolActions>
          <Documents sheet={sheet} have={have} />
          <section className="readiness-events" aria-labelledby="events">
            <h2 id="events">{labels.events}</h2>
            <p className="side-note">{labels.eventsNote}</p>
            <dl className="ledger">
              {events.map(({ id, name, why }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{why}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Fee />
        </div>
      </div>
    </ToolPage>
  )
}
