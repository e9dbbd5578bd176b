import type { ReactNode } from 'react'
import { footer } from '../../cms/pages/shell.ts'
import { site } from '../../cms/site.ts'
import { paths } from '../paths.ts'
import { siteLinks } from './site-links.ts'

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a className="text-link" href={href}>
        {children}
      </a>
    </li>
  )
}

/** The footer's lists of links. */
export function FooterColumns() {
  // What visitors can read and use without talking to the firm.
  const reading = [
    { label: 'Readiness assessment', href: paths.assessment() },
    { label: 'Handbook', href: paths.handbook() },
    { label: 'Book', href: paths.book() },
    { label: 'Case studies', href: paths.caseStudies() },
    { label: 'Webinar', href: paths.webinar() },
  ]
  return (
    <>
      <div>
        <p className="footer-name">{site.company}</p>
        <p className="footer-tagline">{site.tagline}</p>
      </div>
      <nav aria-labelledby="footer-navigation">
        <h2 id="footer-navigation">{footer.navigation}</h2>
        <ul>
          {siteLinks.map(({ label, href }) => (
            <FooterLink key={href} href={href}>
              {label}
            </FooterLink>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-reading">
        <h2 id="footer-reading">{footer.reading}</h2>
        <ul>
          {reading.map(({ label, href }) => (
            <FooterLink key={href} href={href}>
              {label}
            </FooterLink>
          ))}
        </ul>
      </nav>
      <div>
        <h2>{footer.contact}</h2>
        <ul>
          <FooterLink href={`mailto:${site.email}`}>{site.email}</FooterLink>
          <FooterLink href={site.phoneHref}>{site.phone}</FooterLink>
          <FooterLink href={paths.privacy()}>{footer.privacy}</FooterLink>
        </ul>
      </div>
    </>
  )
}
