import type { ReactNode } from 'react'
import { skipLink } from '../../cms/pages/shell.ts'
import { BookingHost } from '../features/bookings/booking-host.tsx'
import { Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticesHost } from './notices-host.tsx'
import './shell.css'

export function Shell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {skipLink}
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
