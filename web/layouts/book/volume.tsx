import { bookContents } from 'content:book-contents'
import { useEffect } from 'react'
import { documents } from '../../../content/documents/documents.ts'
import { download, inside, leaf, page, tagline } from '../../../content/pages/book.ts'
import { site } from '../../../content/site.ts'
import { downloadOnce } from '../../features/documents/download-once.ts'
import { PdfViewer } from '../../features/documents/pdf-viewer.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

const { savedAs, title } = documents.book

/** The cover beside what a title page says. */
function TitlePage() {
  return (
    <div className="book-title">
      <img
        className="book-cover"
        src={paths.bookCover()}
        width={630}
        height={900}
        alt={`The cover: lines that begin as a tangle and lie straight at the right, under the title "${page.heading}".`}
        fetchPriority="high"
      />
      <div>
        <h1>{page.heading}</h1>
        <p className="book-tagline">{tagline}</p>
        <p className="lead">{page.intro}</p>
        <p className="book-begins">{download.begins}</p>
        <p className="actions">
          <a className={buttonClass({ size: 'lg' })} href={paths.bookDownload()} download={savedAs}>
            {download.button}
          </a>
        </p>
        <p className="book-publisher display">{site.company}</p>
      </div>
    </div>
  )
}

function Contents() {
  return (
    <section className="book-contents" aria-labelledby="inside">
      <h2 id="inside">{inside.heading}</h2>
      <p>{inside.remark}</p>
      <ol>
        {bookContents.map((part) => (
          <li key={part.title}>
            <h3>{part.title}</h3>
            <ul>
              {part.chapters.map((chapter) => (
                <li key={chapter}>{chapter}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The book: its cover and title page, its contents, and the whole of it to leaf through. */
export function Volume() {
  useEffect(() => downloadOnce(paths.bookDownload()), [])
  return (
    <div className="wrap book">
      <TitlePage />
      <Contents />
      <section aria-labelledby="leaf">
        <h2 id="leaf">{leaf.heading}</h2>
        <PdfViewer file={paths.bookFile()} savedAs={savedAs} label={title} />
      </section>
    </div>
  )
}
