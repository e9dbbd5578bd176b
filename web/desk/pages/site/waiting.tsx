import { publishing as words } from '../../../../words/desk/site.ts'
import type { DraftsOverview } from '../../../../contracts/content/drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import { Time } from '../../time.tsx'
import type { Act, SendPublication } from './publish.tsx'

const { api } = deskPaths

type Version = DraftsOverview['waiting'][number]

interface WaitingProps {
  waiting: readonly Version[]
  isOwner: boolean
  act: Act
  publish: SendPublication
  isPending: boolean
}

/** Versions that wait for an owner or for their time. */
export function Waiting({ waiting, ...rest }: WaitingProps) {
  return (
    <section className="desk-section site-waiting" aria-labelledby="site-waiting">
      <h2 id="site-waiting">{words.waiting}</h2>
      <ul>
        {waiting.map((version) => (
          <WaitingVersion key={version.id} version={version} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function WaitingVersion({
  version,
  isOwner,
  act,
  publish,
  isPending,
}: Omit<WaitingProps, 'waiting'> & { version: Version }) {
  const { id, author, changes, mayWithdraw } = version
  const approve = approveWord(version)
  const withdraw = async () => {
    await change('POST', api.contentWithdraw(id), {})
    return words.withdrawn
  }
  return (
    <li>
      <p>
        <When version={version} /> <span className="site-mark">{words.by(author)}</span>
      </p>
      <ol className="site-changes">
        {changes.map(({ path, field, sentence }) => (
          <li key={`${path} ${field} ${sentence}`}>{sentence}</li>
        ))}
      </ol>
      <div className="site-buttons">
        {isOwner && (
          <Button
            size="sm"
            aria-disabled={isPending}
            aria-label={words.ofAuthor(approve, author)}
            onClick={() => publish(api.contentApprove(id), {}, words.waitingRefused)}
          >
            {approve}
          </Button>
        )}
        {mayWithdraw && (
          <Button
            variant="outline"
            size="sm"
            aria-label={words.ofAuthor(words.withdraw, author)}
            onClick={() => act(withdraw)}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}

function approveWord({ state, publishAt }: Version): string {
  if (state === 'scheduled') return words.approveNow
  const isLater = publishAt !== null && new Date(publishAt) > new Date()
  return isLater ? words.approveTime : words.approve
}

function When({ version: { state, publishAt } }: { version: Version }) {
  if (publishAt === null) return <strong>{words.waitsForOwner}</strong>
  return (
    <strong>
      {state === 'asked' ? words.waitsForOwnerUntil : words.scheduled} <Time instant={publishAt} />
    </strong>
  )
}
