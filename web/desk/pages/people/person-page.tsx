import { useId, useState } from 'react'
import { person as words } from '../../../../words/desk/people.ts'
import { reply as replyWords } from '../../../../words/desk/replies.ts'
import { type PersonDetails, personDetails } from '../../../../contracts/people/people.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskLink } from '../../link.tsx'
import { Page, usePageTop } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { Loaded } from '../../states.tsx'
import { useActions } from '../../use-actions.tsx'
import { takeBack } from '../replies/outgoing-store.ts'
import { OutgoingStrip } from '../replies/outgoing.tsx'
import { ReplyWait } from '../replies/reply-wait.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { PersonFacts } from './person-facts.tsx'
import './person.css'

export function PersonPage({ id, staff }: { id: string; staff: StaffMember }) {
  const query = useDeskQuery(deskPaths.api.person(id), personDetails, LIVE)
  if (query.data === undefined) {
    return (
      <Page title={words.title} heading={words.title}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  }
  return <PersonShown details={query.data} staff={staff} />
}

function PersonShown({ details, staff }: { details: PersonDetails; staff: StaffMember }) {
  const { person, wait, timeline } = details
  const name = person.name || person.email
  const top = usePageTop(name)
  const [isOpen, setIsOpen] = useState(false)
  const facts = useId()
  const { act, outcome } = useActions(undefined, { scope: deskPaths.api.person(person.id) })
  return (
    <main id="content" className="person">
      <header className="person-top">
        <DeskLink className="person-back" href={deskPaths.people()}>
          {words.back}
        </DeskLink>
        <h1 ref={top} tabIndex={-1}>
          {name}
        </h1>
        <Button
          variant="outline"
          size="sm"
          className="person-toggle"
          aria-expanded={isOpen}
          aria-controls={facts}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.showFacts}
        </Button>
        <ReplyWait person={person} wait={wait} act={act} />
      </header>
      <PersonFacts details={details} isOpen={isOpen} id={facts} />
      <div className="person-talk">
        <Conversation
          name={name}
          timeline={timeline}
          onTakeBack={(reply) =>
            act(async () => {
              await takeBack({ personId: person.id, ...reply })
              return replyWords.wasTakenBack
            })
          }
        />
        <div className="ink-strip">{outcome}</div>
        <OutgoingStrip act={act} />
        <Composer details={details} staff={staff} />
      </div>
    </main>
  )
}
