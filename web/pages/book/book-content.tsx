import { bookContents } from 'content:book-contents'
import { useEffect } from 'react'
import { documents, epub } from '../../../cms/documents/documents.ts'
import { contents, cover, download, page, tagline, viewer } from '../../../cms/pages/book.ts'
import { site } from '../../../cms/site.ts'
import { downloadOnce } from '../../features/documents/download-once.ts'
import { PdfViewer } from '../../features/documents/pdf-viewer.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import './book.css'

const { savedAs, title } = documents.book

function TitlePage() {
  return (
    <div className="book-title">
      <img
        className="book-cover"
        src={paths.bookCover()}
        width={630}
        height={900}
        alt={cover.alternative}
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
          <a
            className={buttonClass({ variant: 'link' })}
            href={paths.bookEpub()}
            download={epub.savedAs}
          >
            {download.epub}
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
      <h2 id="inside">{contents.heading}</h2>
      <p>{contents.remark}</p>
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

/** Cover and title page, contents, and an embedded PDF. */
export function BookContent() {
  useEffect(() => downloadOnce(paths.bookDownload()), [])
  return (
    <div className="wrap book">
      <TitlePage />
      <Contents />
      <section aria-labelledby="leaf">
        <h2 id="leaf">{viewer.heading}</h2>
        <PdfViewer
          file={paths.bookFile()}
          savedAs={savedAs}
          label={title}
          cover={paths.bookCover()}
        />
      </section>
    </div>
  )
}
