import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { paths } from '../../paths.ts'
import { StickyCta } from '../sticky-cta.tsx'
import { chaptersOf } from './chapters.tsx'
import { Contents } from './contents.tsx'
import { HandbookLinks, Related } from './related.tsx'
import './memorandum.css'

/** The page below its opening. */
export function Memorandum({ record }: { record: ServicePage }) {
  const chapters = chaptersOf(record)
  return (
    <div className="memo">
      <StickyCta service={record} button={record.button}>
        {chapters.length > 0 && <Contents record={record} chapters={chapters} />}
        {chapters.map(({ id, heading, body }) => (
          <section key={id} className={`chapter chapter-${id}`} aria-labelledby={id}>
            <div className="wrap">
              <h2 id={id}>{heading}</h2>
              {body}
            </div>
          </section>
        ))}
        <div className="wrap memo-end">
          <HandbookLinks sections={record.reading} />
          {record.worksheet && (
            <p className="memo-reading">
              <span>{labels.worksheet}</span>
              <a className="text-link" href={paths.tool(record.worksheet.name)}>
                {record.worksheet.link}
              </a>
            </p>
          )}
          <Related offers={record.related} />
        </div>
      </StickyCta>
    </div>
  )
}
