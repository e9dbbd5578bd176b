import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { person } from '../../../../words/desk/people.ts'
import { unreachable } from '../../../../words/desk/record.ts'
import { reply } from '../../../../words/desk/replies.ts'
import type { PersonDetails } from '../../../../contracts/people/people.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { useKeys } from '../../use-keys.ts'
import { ReplyForm } from '../replies/reply-form.tsx'
import { NoteForm } from './note-form.tsx'
import './composer.css'

const TABS = ['reply', 'note'] as const
type Tab = (typeof TABS)[number]

const NAMES: Record<Tab, string> = { reply: reply.tab, note: person.note.tab }

interface ComposerProps {
  details: PersonDetails
  staff: StaffMember
}

/**
 * Below the conversation. R begins a reply, and Shift+N a note. In the text, Ctrl+Enter sends it, and
 * Ctrl+Shift+Enter also opens the person who has waited longest.
 */
export function Composer({ details, staff }: ComposerProps) {
  const id = useId()
  const [tab, setTab] = useState<Tab>(() => (location.hash === '#note' ? 'note' : 'reply'))
  const area = useRef<HTMLElement>(null)
  const write = (chosen: Tab) => {
    setTab(chosen)
    // The panel is hidden until the tab is shown.
    requestAnimationFrame(() => focusText(area.current))
  }
  useEffect(() => {
    if (location.hash === '#note') focusText(area.current)
  }, [area])
  useKeys({ r: () => write('reply'), N: () => write('note') })
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'reply' ? 'note' : 'reply'
    setTab(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  const submit = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const panel = event.currentTarget
    const next = event.shiftKey && panel.querySelector<HTMLElement>('button[data-next]')
    const button = next || panel.querySelector<HTMLElement>('button[type=submit]')
    button?.click()
  }
  return (
    <section ref={area} className="composer">
      <div className="composer-tabs" role="tablist" aria-label={reply.tabs}>
        {TABS.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => write(name)}
            onKeyDown={move}
          >
            {NAMES[name]}
          </button>
        ))}
      </div>
      {TABS.map((name) => (
        <div
          key={name}
          id={`${id}-${name}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${name}`}
          hidden={name !== tab}
          onKeyDown={submit}
        >
          {name === 'reply' ? (
            <Reply details={details} staff={staff} />
          ) : (
            <NoteForm id={details.person.id} />
          )}
        </div>
      ))}
    </section>
  )
}

function Reply({ details, staff }: ComposerProps) {
  const { person: known, replyTo } = details
  if (replyTo !== '') return <ReplyForm details={details} staff={staff} />
  return <p className="composer-form">{unreachable.text(known.name, known.phone)}</p>
}

function focusText(composer: HTMLElement | null): void {
  composer?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) textarea')?.focus()
}
