import { sheet } from '../../../cms/pages/chief-exec.ts'
import type { Person } from '../../../cms/schemas/person.ts'
import { site } from '../../../cms/site.ts'
import { Logo } from '../../lib/logo.tsx'
import { OptionalText } from '../../ui/optional-text.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Signature } from './signature.tsx'
import './report-page.css'

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
}

function Check() {
  return (
    <svg className="report-check" viewBox="0 0 13 13" aria-hidden="true">
      <path d="M1 7c2 1 2 2 3 4C6 6 8 4 12 1" />
    </svg>
  )
}

function SignedBy({ person, did }: { person: Person; did: string }) {
  const { name, credentials } = person
  // The letters of the first credential, such as ASA in `ASA, American Society of Appraisers`.
  const letters = credentials.map((credential) => credential.split(',')[0]).join(', ')
  return (
    <div>
      <Signature person={person} />
      <b>{letters === '' ? name : `${name}, ${letters}`}</b>
      <br />
      {did}
    </div>
  )
}

/**
 * A page of a report, with the check marks of the person who prepared it and the notes of the second
 * reader. Renders nothing for a firm of one.
 */
export function ReportPage({ team }: { team: readonly Person[] }) {
  const [preparer, reader] = team.length > 2 ? team.slice(1) : team
  if (!preparer || !reader) return null
  return (
    <section className="report" aria-labelledby="report">
      <div className="report-page">
        <p className="report-head">
          <Logo />
          <span>{site.company}</span>
          <OptionalText as="span" className="sample-note">
            {sheet.mark}
          </OptionalText>
        </p>
        <h2 id="report">{sheet.heading}</h2>
        <p className="report-about">{sheet.text}</p>
        <table>
          <thead>
            <tr>
              {sheet.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(({ label, cells, kind }) => (
              <tr key={label} className={kind && `report-${kind}`}>
                <th scope="row">{label}</th>
                {cells.map((cell, column) => (
                  <td key={sheet.columns[column + 1]}>
                    <span>{cell}</span>
                    {cell !== '' && cell !== '0' && <Check />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="report-note report-preparer">
          <b>{sheet.preparer.title}</b> <Unbroken>{sheet.preparer.note}</Unbroken>
        </p>
        <div className="report-note report-reader">
          <p>
            <b>{sheet.reader.title}</b>
          </p>
          {sheet.reader.notes.map((note) => (
            <p key={note}>
              <Unbroken>{note}</Unbroken> {initialsOf(reader.name)}
            </p>
          ))}
        </div>
        <div className="report-signers">
          <SignedBy person={preparer} did={sheet.preparer.did} />
          <SignedBy person={reader} did={sheet.reader.did} />
        </div>
      </div>
    </section>
  )
}
