import { memo } from 'react'
import { site } from '../../content/site.ts'
import { paths } from '../paths.ts'
import { siteLinks } from './site-links.ts'
import { ThemeChoice } from './theme-choice.tsx'

const thisYear = String(new Date().getFullYear())

/** The server puts the office's year here; the client leaves what it finds. */
function Year() {
  return (
    <span data-year="" suppressHydrationWarning>
      {thisYear}
    </span>
  )
}

/** The bottom of every page, the same on all of them. */
export const Footer = memo(function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="footer-name">{site.company}</p>
            <p className="footer-tagline">{site.tagline}</p>
          </div>
          <nav aria-labelledby="footer-navigation">
            <h2 id="footer-navigation">Navigation</h2>
            <ul>
              {siteLinks.map(({ label, href }) => (
                <li key={href}>
                  <a className="text-link" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Reach us</h2>
            <ul>
              <li>
                <a className="text-link" href={`mailto:${site.email}`}>
                  {site.email}
                </a>
              </li>
              <li>
                <a className="text-link" href={site.phoneHref}>
                  {site.phone}
                </a>
              </li>
              <li>
                <a className="text-link" href={paths.privacy()}>
                  Privacy policy
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-close">
          <p className="disclaimer">
            Nothing on this site is legal, tax or investment advice, and visiting it or writing to
            us makes no engagement. We work for a client only under a signed agreement.
          </p>
          <ThemeChoice />
          <p>
            © <Year /> {site.legalName}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  )
})
