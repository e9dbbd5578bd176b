import { sections } from 'content:handbook'
import { page } from '../../../cms/pages/handbook.ts'
import { type HandbookSection, handbookParts } from '../../../cms/schemas/handbook.ts'
import { book, site } from '../../../cms/site.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Section } from './section.tsx'

const titles = new Map(sections.map(({ id, title }) => [id, title]))

/**
 * The sticky bar with the current section and the search. It isn't a form, so that Enter does
 * nothing before the scripts load.
 */
function Bar() {
  return (
    <div className="manual-bar">
      <div className="wrap">
        <p className="manual-name display">{page.title}</p>
        <Button variant="outline" className="manual-open" popoverTarget="contents">
          Contents
        </Button>
        <search className="manual-search">
          <Input
            type="search"
            aria-label="Search the handbook"
            placeholder="Search the handbook..."
            enterKeyHint="search"
            autoComplete="off"
            data-search=""
          />
          <span className="manual-hits" data-hits="">
            <Button variant="ghost" size="icon" aria-label="Previous match" data-step="-1">
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 10.5 8 5.5l5 5" />
              </svg>
            </Button>
            <Button variant="ghost" size="icon" aria-label="Next match" data-step="1">
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 5.5 8 10.5l5-5" />
              </svg>
            </Button>
          </span>
          <span className="manual-found" role="status" data-found="" />
          <span className="visually-hidden" role="status" data-found-in="" />
        </search>
      </div>
    </div>
  )
}

/** Folded up, so that the 28 sections stay easy to scan. */
function Subheadings({ section }: { section: HandbookSection }) {
  return (
    <details name="contents">
      <summary aria-label={`Headings in ${section.title}`}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 5.5 8 10.5l5-5" />
        </svg>
      </summary>
      <ul>
        {section.blocks.map((block) =>
          block.kind === 'heading' ? (
            <li key={block.id}>
              <a href={`#${section.id}-${block.id}`}>{block.text}</a>
            </li>
          ) : null,
        )}
      </ul>
    </details>
  )
}

/** A drawer on phones and tablets, a column beside the text in wide windows. */
function Contents() {
  return (
    <nav className="manual-contents" id="contents" popover="auto" aria-label="Handbook contents">
      <div className="manual-results" data-results="" hidden>
        <p className="manual-part" />
        <ul />
      </div>
      {handbookParts.map((part) => (
        <div key={part}>
          <p className="manual-part">{part}</p>
          <ul>
            {sections
              .filter((section) => section.part === part)
              .map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                  <Subheadings section={section} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Credit() {
  return (
    <div className="manual-credit">
      <p>
        &copy; {site.legalName}. This handbook is a companion to the book{' '}
        <a className="text-link" href={paths.book()}>
          {book.title}
        </a>
        .
      </p>
    </div>
  )
}

/**
 * Rendered only by the server bundle. Browsers get it as HTML, never as code; enhance/ adds the
 * interaction.
 */
export function Manual() {
  return (
    <>
      <Bar />
      <div className="wrap manual-body">
        <Contents />
        <div className="manual-text">
          {sections.map((section) => (
            <Section key={section.id} section={section} titles={titles} />
          ))}
          <Credit />
        </div>
      </div>
    </>
  )
}
