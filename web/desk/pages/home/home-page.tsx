import { home, shell } from '../../../../content/desk/words.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { pagesFor } from '../../page-list.ts'
import './home-page.css'

export function HomePage({ staff }: { staff: StaffMember }) {
  const sections = pagesFor(staff.role).flatMap(({ key, href }) =>
    key === 'home' ? [] : [{ href, name: shell.pages[key], text: home.sections[key] }],
  )
  return (
    <Page title={home.title} heading={home.heading(staff.name)} intro={home.intro}>
      <ul className="ledger desk-sections">
        {sections.map(({ href, name, text }) => (
          <li key={href} className="ledger-row">
            <h2 className="ledger-name">
              <DeskLink href={href}>{name}</DeskLink>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
