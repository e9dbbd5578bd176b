import type { ReactNode } from 'react'
import { imports } from '../../../../words/desk/imports.ts'
import {
  DUPLICATES,
  type ImportPreview,
  type NewImport,
} from '../../../../contracts/people/import.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'

const words = imports.preview

/** Longer lists are closed at first. */
const MOST_OPEN = 8

interface PreviewRowsProps {
  preview: ImportPreview
  duplicates: NewImport['duplicates']
  onDuplicates: (duplicates: NewImport['duplicates']) => void
  isBusy: boolean
  onStart: () => void
}

/** How many people are new, the rows that staff should look at, and the button that imports. */
export function PreviewRows({
  preview,
  duplicates,
  onDuplicates,
  isBusy,
  onStart,
}: PreviewRowsProps) {
  const { totals, wrong, known, repeated } = preview
  const count = totals.new + (duplicates === 'add' ? totals.known : 0)
  return (
    <section className="desk-section" aria-labelledby="preview">
      <h2 id="preview">{words.heading}</h2>
      <p className="import-fresh" role="status">
        {words.fresh(totals.new)}
      </p>
      <Rows heading={words.wrong} total={totals.wrong}>
        {wrong.map(({ line, problems }) => (
          <li key={line}>{words.wrongRow(line, problems.join('. '))}</li>
        ))}
      </Rows>
      <Rows heading={words.repeated} total={totals.repeated}>
        {repeated.map(({ line, who, first }) => (
          <li key={line}>{words.repeatedRow(line, who, first)}</li>
        ))}
      </Rows>
      <Rows heading={words.known} total={totals.known}>
        {known.map(({ line, who, by, person }) => (
          <li key={line}>
            {words.knownRow(line, who)} {words.by[by]}{' '}
            <a className="text-link" href={deskPaths.person(person.id)} target="_blank">
              {person.name}
            </a>
          </li>
        ))}
      </Rows>
      {totals.known > 0 && (
        <fieldset className="import-duplicates">
          <legend>{words.duplicates}</legend>
          {DUPLICATES.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="duplicates"
                checked={duplicates === choice}
                onChange={() => onDuplicates(choice)}
              />{' '}
              {words.choices[choice]}
            </label>
          ))}
        </fieldset>
      )}
      {count === 0 ? (
        <p>{imports.nothing}</p>
      ) : (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onStart()}>
          {imports.import(count)}
        </Button>
      )}
    </section>
  )
}

interface RowsProps {
  heading: (total: number) => string
  total: number
  children: readonly ReactNode[]
}

function Rows({ heading, total, children }: RowsProps) {
  if (total === 0) return null
  return (
    <details className="import-rows" open={total <= MOST_OPEN}>
      <summary>{heading(total)}</summary>
      <ul>
        {children}
        {total > children.length && <li>{words.more(total - children.length)}</li>}
      </ul>
    </details>
  )
}
