import { useLayoutEffect, useRef, useState } from 'react'
import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { documentKeys, readyDocuments } from '../../../contracts/tools/documents.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import './lists.css'
import './send-chapter.css'

/** `Charter and cap table, with every class` becomes `Charter and cap table`. */
function beginning(document: string): string {
  return document.replace(/[,;(].*/, '').trim()
}

interface SlipProps {
  record: ServicePage
  /** Keys of the documents that the visitor has. */
  have: readonly string[]
}

/** Fills in as documents are checked off; until then it only names the service. */
function Slip({ record, have }: SlipProps) {
  const keys = documentKeys(record.bring)
  const missing = record.bring.filter((_document, index) => !have.includes(keys[index] ?? ''))
  const enclosure = have.length > 0 ? { worksheet: readyDocuments(record.name, have) } : undefined
  return (
    <div className="send-slip">
      <dl>
        <div>
          <dt>{labels.service}</dt>
          <dd>{record.title}</dd>
        </div>
        {enclosure && (
          <div>
            <dt>{labels.have}</dt>
            <dd>{fillIn(labels.count, { have: have.length, all: record.bring.length })}</dd>
          </div>
        )}
        {enclosure && missing.length > 0 && (
          <div>
            <dt>{labels.missing}</dt>
            <dd>{missing.map(beginning).join('; ')}</dd>
          </div>
        )}
      </dl>
      <p className={enclosure ? 'actions' : 'actions sticky-cta-duplicate'}>
        <BookingLink service={record} enclosure={enclosure}>
          {enclosure ? labels.bookList : record.button}
        </BookingLink>
      </p>
      <p className="side-note needs-script">{enclosure ? labels.later : labels.checkOff}</p>
    </div>
  )
}

/** What the client has to send. Checked documents go with the booking; without scripts it's a list. */
export function Send({ record }: { record: ServicePage }) {
  const list = useRef<HTMLUListElement>(null)
  const [have, setHave] = useState<readonly string[]>([])
  const keys = documentKeys(record.bring)

  function readBoxes() {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
    setHave(boxes.filter(({ checked }) => checked).map(({ value }) => value))
  }

  // Boxes may be checked before hydration.
  useLayoutEffect(readBoxes, [])

  return (
    <div className="send">
      <ul className="bring" ref={list}>
        {record.bring.map((document, index) => (
          <li key={document}>
            <label>
              <input
                type="checkbox"
                className="needs-script"
                value={keys[index]}
                onChange={readBoxes}
              />
              <span>{document}</span>
            </label>
          </li>
        ))}
      </ul>
      <Slip record={record} have={have} />
    </div>
  )
}
