import type { ReactNode } from 'react'
import { BookingHost } from '../features/booking/booking-host.tsx'
import { Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticesHost } from './notices-host.tsx'

/** What surrounds every page. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main id="main" className="sheet" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Announcer />
      <NoticesHost />
      <BookingHost />
    </>
  )
}
