import type { ReactNode, RefObject } from 'react'
import { common, page as list } from '../../../cms/pages/tools.ts'
import type { Page } from '../../../cms/schemas/page.ts'
import { site } from '../../../cms/site.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { origin } from '../../lib/origin.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { FeatureBoundary } from '../feature-boundary.tsx'
import { PageMeta } from '../page-meta.tsx'
import type { Worksheet } from './use-worksheet.ts'
import '../../ui/ledger.css'
import './tool.css'

const trail = [
  { label: 'Home', href: paths.home() },
  { label: list.title, href: paths.tools() },
]

interface ToolPageProps {
  page: Page
  /** True if the page was rendered for a posted form. */
  isPosted: boolean
  /** How the numbers are calculated, and from which sources. */
  sources: { heading: string; lines: readonly string[] }
  children: ReactNode
}

/** The frame of a tool: a worksheet with its formulas below it. */
export function ToolPage({ page, isPosted, sources, children }: ToolPageProps) {
  return (
    <div className="wrap tool">
      <PageMeta
        title={page.title}
        description={page.description}
        path={page.path}
        noindex={isPosted}
      />
      <Breadcrumbs trail={trail} current={page.title} />
      <header className="tool-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
      </header>
      <FeatureBoundary
        name="tool"
        title={common.failure.name}
        message={<p>{common.failure.message}</p>}
      >
        {children}
      </FeatureBoundary>
      <section className="tool-sources" aria-labelledby="sources">
        <h2 id="sources">{sources.heading}</h2>
        <ul>
          {sources.lines.map((line) => (
            <li key={line}>
              <Unbroken>{line}</Unbroken>
            </li>
          ))}
        </ul>
        <p className="side-note">{common.privacy}</p>
        <p className="side-note">
          <Unbroken>{common.disclaimer}</Unbroken>
        </p>
        <p className="print-only">
          <strong>{site.legalName}</strong> · <span className="unbroken">{site.phone}</span> ·{' '}
          <span className="unbroken">{site.email}</span> ·{' '}
          {origin.replace(/^https?:\/\//, '') + page.path}
        </p>
      </section>
    </div>
  )
}

interface ToolFormProps {
  path: string
  heading: string
  form: RefObject<HTMLFormElement | null>
  isOwn: boolean
  children: ReactNode
}

/** Posted only without JavaScript; the script never sends it. */
export function ToolForm({ path, heading, form, isOwn, children }: ToolFormProps) {
  return (
    <form
      ref={form}
      id="worksheet"
      className="tool-form"
      method="post"
      action={path}
      aria-labelledby="inputs"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="tool-form-head">
        <h2 id="inputs">{heading}</h2>
        <p className={isOwn ? 'sample-note tool-own' : 'sample-note'}>{common.sampleNote}</p>
      </div>
      {children}
      <noscript>
        <Button type="submit">{common.calculate}</Button>
      </noscript>
    </form>
  )
}

interface ToolActionsProps {
  service: NonNullable<Page['service']>
  /** The inputs as a booking carries them; undefined if they are invalid or still the sample. */
  numbers: string | undefined
  worksheet: Pick<Worksheet<string>, 'isOwn' | 'reset'>
  children?: ReactNode
}

export function ToolActions({ service, numbers, worksheet, children }: ToolActionsProps) {
  // Without JavaScript, the link can't take the numbers along.
  const sent = useHydrated() ? numbers : undefined
  return (
    <p className="actions tool-actions">
      <BookingLink
        service={service}
        enclosure={sent === undefined ? undefined : { worksheet: sent }}
      >
        {sent === undefined ? service.button : common.book}
      </BookingLink>
      {children}
      <Button variant="outline" className="needs-script" onClick={() => print()}>
        {common.print}
      </Button>
      {worksheet.isOwn && (
        <Button variant="link" className="needs-script" onClick={worksheet.reset}>
          {common.reset}
        </Button>
      )}
    </p>
  )
}
