import { person as words } from '../../../../content/desk/people.ts'
import { type Person, personDetails } from '../../../../contracts/people/people.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { Loaded } from '../../states.tsx'
import { ReplyForm } from '../replies/reply-form.tsx'
import { History } from './history.tsx'
import { MergedAddresses } from './merged-addresses.tsx'
import { NoteForm } from './note-form.tsx'
import { PersonData } from './person-data.tsx'
import { PersonWork } from './person-work.tsx'
import './person.css'

/** Everything about a person, and what the staff can do. */
export function PersonPage({ id, staff }: { id: string; staff: StaffMember }) {
  const query = useDeskQuery(deskPaths.api.person(id), personDetails, LIVE)
  if (query.data === undefined) {
    return (
      <Page title={words.title} heading={words.title}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  }
  const { person, merged, timeline } = query.data
  const name = person.name || person.email
  return (
    <Page title={name} heading={name}>
      <p className="person-back">
        <DeskLink href={deskPaths.people()}>{words.back}</DeskLink>
      </p>
      <div className="person">
        <div className="person-side">
          <Contact person={person} />
          <PersonWork person={person} />
        </div>
        <div className="person-main">
          <ReplyForm details={query.data} staff={staff} />
          <NoteForm id={person.id} staff={staff} />
          <History timeline={timeline} />
        </div>
        <div className="person-side">
          <MergedAddresses person={person} merged={merged} />
          <PersonData person={person} />
        </div>
      </div>
    </Page>
  )
}

function Contact({ person: { email, phone, company } }: { person: Person }) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{words.contact}</h2>
      <dl className="person-contact">
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </dd>
        <dt>{words.phone}</dt>
        <dd>
          {phone === '' ? (
            words.unknown
          ) : (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          )}
        </dd>
        <dt>{words.company}</dt>
        <dd>{company || words.unknown}</dd>
      </dl>
    </section>
  )
}
