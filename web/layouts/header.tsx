import { header } from '../../cms/pages/shell.ts'
import { site } from '../../cms/site.ts'
import { BookingLink } from '../features/bookings/booking-link.tsx'
import { paths } from '../paths.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Logo } from '../lib/logo.tsx'
import { Menu } from './menu.tsx'
import { siteLinks } from './site-links.ts'
import './header.css'

/** For when the menu can't be rendered: its links without the toggle. */
function menuFallback() {
  return (
    <nav aria-label="Main" className="actions">
      {siteLinks.map(({ label, href }) => (
        <a key={href} className="text-link" href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** A name with more characters is set smaller, so that it has room on a phone. */
const LONG_NAME = 30
const logoClass = site.company.length > LONG_NAME ? 'logo logo-long' : 'logo'

export function Header({ path }: { path: string }) {
  return (
    <header className="site-header">
      <div className="wrap">
        <a className={logoClass} href={paths.home()}>
          <Logo />
          {site.company}
        </a>
        <ErrorBoundary name="menu" renderFallback={menuFallback}>
          <Menu path={path} />
        </ErrorBoundary>
        {path !== paths.schedule() && (
          <BookingLink service={header.service} size="sm" className="header-cta" hasLine={false}>
            {header.service.button}
          </BookingLink>
        )}
      </div>
    </header>
  )
}
