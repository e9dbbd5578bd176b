import { named } from 'content:service-paths'
import { footer } from '../../cms/pages/shell.ts'
import { site } from '../../cms/site.ts'
import { paths } from '../paths.ts'
import { siteLinks } from './site-links.ts'

interface FooterLink {
  label: string
  href: string
}

const services: readonly FooterLink[] = [
  ...named.map(({ name, path }) => ({ label: name, href: path })),
  { label: footer.allServices, href: paths.services() },
]

/** What visitors can read and use without talking to the firm. */
const reading: readonly FooterLink[] = [
  { label: 'Readiness assessment', href: paths.assessment() },
  { label: 'Handbook', href: paths.handbook() },
  { label: 'Book', href: paths.book() },
  { label: 'Case studies', href: paths.caseStudies() },
  { label: 'Webinar', href: paths.webinar() },
]

function LinkList({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

export function FooterColumns() {
  const contact = [
    { label: site.email, href: `mailto:${site.email}` },
    { label: site.phone, href: site.phoneHref },
    { label: footer.privacy, href: paths.privacy() },
  ]
  return (
    <>
      <div>
        <p className="footer-name">{site.company}</p>
        <p className="footer-tagline">{site.tagline}</p>
      </div>
      <nav aria-labelledby="footer-navigation">
        <h2 id="footer-navigation">{footer.navigation}</h2>
        <LinkList links={siteLinks} />
      </nav>
      <nav aria-labelledby="footer-reading">
        <h2 id="footer-reading">{footer.reading}</h2>
        <LinkList links={reading} />
      </nav>
      <div className="footer-services">
        <h2>{footer.services}</h2>
        <LinkList links={services} />
      </div>
      <div>
        <h2>{footer.contact}</h2>
        <LinkList links={contact} />
      </div>
    </>
  )
}
