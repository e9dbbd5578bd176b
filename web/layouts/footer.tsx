import { memo, use } from 'react'
import { footer } from '../../cms/pages/shell.ts'
import { site } from '../../cms/site.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { YearContext } from '../lib/year.ts'
import { FooterColumns } from './footer-columns.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import './footer.css'

const thisYear = new Date().getFullYear()

/** The office's current year; the browser keeps the server's text. */
function Year() {
  const year = use(YearContext) ?? thisYear
  return <span suppressHydrationWarning>{String(year)}</span>
}

export const Footer = memo(function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <FooterColumns />
        </div>
        <div className="footer-close">
          <p className="disclaimer">{footer.disclaimer}</p>
          <ErrorBoundary name="theme" renderFallback={() => null}>
            <ThemeChoice />
          </ErrorBoundary>
          <p>
            © <Year />
            {` ${site.legalName}. ${footer.rights}`}
          </p>
        </div>
      </div>
    </footer>
  )
})
