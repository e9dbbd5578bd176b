import { useState } from 'react'
import { publishing as words } from '../../../../words/desk/site.ts'
import type { DraftsOverview } from '../../../../contracts/content/drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import type { Act, SendPublication } from './publish.tsx'

const { api } = deskPaths

type Draft = DraftsOverview['drafts'][number]

interface ChangesProps {
  overview: DraftsOverview
  act: Act
  publish: SendPublication
  isPending: boolean
}

/** The drafts' changes as sentences, and the buttons that publish them. */
export function Changes({ overview, act, publish, isPending }: ChangesProps) {
  const { changes, drafts, seen, mayPublish } = overview
  const send = (publishAt: string | null) => publish(api.contentPublish(), { seen, publishAt })
  return (
    <section className="desk-section site-publish" aria-labelledby="site-changes">
      <h2 id="site-changes">{words.heading}</h2>
      {drafts
        .filter(({ isOutdated }) => isOutdated)
        .map((draft) => (
          <Outdated key={draft.path} draft={draft} act={act} />
        ))}
      <ol className="site-changes">
        {changes.map(({ path, field, sentence }) => (
          <li key={`${path} ${field} ${sentence}`}>
            <Sentence
              sentence={sentence}
              path={path}
              draft={drafts.find((draft) => draft.path === path)}
            />
          </li>
        ))}
      </ol>
      <Button aria-disabled={isPending} onClick={() => send(null)}>
        {mayPublish ? words.publish(changes.length) : words.ask}
      </Button>
      <Later mayPublish={mayPublish} send={send} isPending={isPending} />
    </section>
  )
}

interface SentenceProps {
  sentence: string
  path: string
  draft: Draft | undefined
  hasForm?: boolean | undefined
}

/** A change or a mistake as a sentence, with its author and a link to its form. */
export function Sentence({ sentence, path, draft, hasForm = draft?.hasForm }: SentenceProps) {
  return (
    <>
      <span>{sentence}</span>
      {(draft || hasForm) && (
        <span className="site-mark">
          {draft && words.by(draft.author)}{' '}
          {hasForm && (
            <DeskLink
              className="text-link"
              href={deskPaths.siteFile(path)}
              aria-label={words.openLabel(sentence)}
            >
              {words.open}
            </DeskLink>
          )}
        </span>
      )}
    </>
  )
}

/** A draft of a file whose published text has changed since the draft was made. */
function Outdated({ draft, act }: { draft: Draft; act: Act }) {
  const { path, label, hash, published } = draft
  const keep = async () => {
    await change('POST', api.contentKeep(), { path, hash, published })
    return words.kept
  }
  const discard = async () => {
    await change('DELETE', api.contentFile(), { path, hash })
  }
  return (
    <div className="site-draft site-outdated">
      <p>
        <strong>{words.outdated(label)}</strong> {words.outdatedHint}
      </p>
      <div className="site-buttons">
        <Button
          variant="outline"
          size="sm"
          aria-label={words.keepLabel(label)}
          onClick={() => act(keep)}
        >
          {words.keep}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={words.discardLabel(label)}
          onClick={() => act(discard)}
        >
          {words.discard}
        </Button>
      </div>
    </div>
  )
}

interface LaterProps {
  mayPublish: boolean
  send: (publishAt: string) => void
  isPending: boolean
}

function Later({ mayPublish, send, isPending }: LaterProps) {
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const at = new Date(time)
    const isTime = !Number.isNaN(at.getTime())
    setError(isTime ? undefined : words.noTime)
    if (isTime) send(at.toISOString())
  }
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <details className="site-later">
      <summary>{mayPublish ? words.later.publish : words.later.ask}</summary>
      <Field label={words.time} hint={words.timeHint(zone)} error={error}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            autoComplete="off"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
      </Field>
      <Button variant="outline" size="sm" aria-disabled={isPending} onClick={submit}>
        {mayPublish ? words.publishThen : words.askThen}
      </Button>
    </details>
  )
}
