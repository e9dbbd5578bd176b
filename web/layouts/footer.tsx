import { memo, use } from 'react'
import { footer } from '../../content/pages/shell.ts'
import { site } from '../../content/site.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { YearContext } from '../lib/year.ts'
import { paths } from '../paths.ts'
import { readingLinks, siteLinks } from './site-links.ts'
import { ThemeChoice } from './theme-choice.tsx'
import './footer.css'

const thisYear = new Date().getFullYear()

/** The office's current year, rendered by the server; the browser keeps the server's text. */
function Year() {
  const year = use(YearContext) ?? thisYear
  return <span suppressHydrationWarning>{String(year)}</span>
}

/** The footer of every page; it never changes. */
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
            <h2 id="footer-navigation">{footer.navigation}</h2>
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
          <nav aria-labelledby="footer-reading">
            <h2 id="footer-reading">{footer.reading}</h2>
            <ul>
              {readingLinks.map(({ label, href }) => (
                <li key={href}>
                  <a className="text-link" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{footer.contact}</h2>
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
                  {footer.privacy}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-close">
          <p className="disclaimer">{footer.disclaimer}</p>
          <ErrorBoundary name="theme" renderFallback={() => null}>
            <ThemeChoice />
          </ErrorBoundary>
          <p>
            © <Year /> {site.legalName}. {footer.rights}
          </p>
        </div>
      </div>
    </footer>
  )
})
