import { type SubmitEvent, useState } from 'react'
import { sessionPage } from '../../../../words/desk/webinar.ts'
import {
  attendanceReport,
  type AttendanceReport,
  MOST_FILE_CHARACTERS,
  type WebinarSession,
} from '../../../../contracts/webinar/desk.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { fieldProblem } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { timeText } from '../../time.tsx'
import '../../form.css'

const words = sessionPage.attendance

/** A wrong file may have thousands of addresses. */
const MOST_SHOWN = 20

/** Some meeting tools write UTF-16, which starts with a byte order mark. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

export function AttendanceForm({ session: { id, attendanceAt } }: { session: WebinarSession }) {
  const [chosen, setChosen] = useState<File>()
  const [missing, setMissing] = useState<string>()
  const { mutate, data, error, isPending, reset } = useDeskChange(async (file: File) =>
    postJson(deskPaths.api.webinarAttendance(id), { file: await textOf(file) }, attendanceReport),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen === undefined) setMissing(words.missing)
    else if (chosen.size > MOST_FILE_CHARACTERS * 4) setMissing(words.tooLarge)
    else if (!isPending) mutate(chosen)
  }
  const problem = missing ?? fieldProblem(error, 'file')
  return (
    <section className="desk-section" aria-labelledby="attendance">
      <h2 id="attendance">{words.heading}</h2>
      <p>{words.intro}</p>
      {attendanceAt !== null && <p>{words.last(timeText(attendanceAt))}</p>}
      <form className="desk-form" onSubmit={submit} noValidate>
        <Field label={words.file} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onChange={({ target }) => {
                setChosen(target.files?.[0])
                setMissing(undefined)
                reset()
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {words.import}
        </Button>
      </form>
      <Outcome
        error={problem === undefined ? error : null}
        success={data && words.matched(data.matched)}
      />
      {data && <Report report={data} />}
    </section>
  )
}

function Report({ report }: { report: AttendanceReport }) {
  const { unmatched, doubled, withoutAddress } = report
  return (
    <>
      <Addresses label={words.unmatched} addresses={unmatched} />
      <Addresses label={words.doubled} addresses={doubled} />
      {withoutAddress > 0 && <p>{words.withoutAddress(withoutAddress)}</p>}
    </>
  )
}

function Addresses({ label, addresses }: { label: string; addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  const others = addresses.length - MOST_SHOWN
  return (
    <div>
      <p>{label}</p>
      <ul className="webinar-addresses">
        {addresses.slice(0, MOST_SHOWN).map((address) => (
          <li key={address}>{address}</li>
        ))}
        {others > 0 && <li>{words.more(others)}</li>}
      </ul>
    </div>
  )
}
