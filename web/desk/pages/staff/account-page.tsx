import { account } from '../../../../content/desk/words.ts'
import {
  type DeskSession,
  type Passkey,
  passkeyList,
  sessionList,
} from '../../../../contracts/staff/account.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionsHeading } from '../../actions-heading.tsx'
import { Page } from '../../page.tsx'
import { addPasskey, canUsePasskeys, confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import { Outcome, Waiting } from '../../states.tsx'
import { Time, timeText } from '../../time.tsx'
import '../../table.css'

const { api } = deskPaths
const { sessions: sessionWords, passkeys: passkeyWords } = account

/** Where the person is signed in, and the person's passkeys. */
export function AccountPage() {
  return (
    <Page title={account.title} heading={account.heading}>
      <Sessions />
      <Passkeys />
    </Page>
  )
}

function Sessions() {
  const { data, error, refetch } = useDeskQuery(api.sessions(), sessionList)
  const end = useDeskChange(({ id }: DeskSession) => change('DELETE', api.oneSession(id)))
  return (
    <section className="desk-section" aria-labelledby="sessions">
      <h2 id="sessions">{sessionWords.heading}</h2>
      <p>{sessionWords.intro}</p>
      <Outcome
        problem={end.error ? problemOf(end.error) : undefined}
        success={end.isSuccess ? sessionWords.ended : undefined}
      />
      {data ? (
        <table className="ledger desk-table" aria-labelledby="sessions">
          <thead>
            <tr>
              <th scope="col">{sessionWords.browser}</th>
              <th scope="col">{sessionWords.method}</th>
              <th scope="col">{sessionWords.since}</th>
              <th scope="col">{sessionWords.seen}</th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end.mutate(session)} />
            ))}
          </tbody>
        </table>
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: DeskSession; onEnd: () => void }) {
  const { browser, method, createdAt, seenAt, current } = session
  return (
    <tr>
      <th scope="row">
        {browser}
        {current && <span className="desk-mark">{sessionWords.current}</span>}
      </th>
      <td data-label={sessionWords.method}>{sessionWords.methods[method]}</td>
      <td data-label={sessionWords.since}>
        <Time instant={createdAt} />
      </td>
      <td data-label={sessionWords.seen}>
        <Time instant={seenAt} />
      </td>
      <td className="desk-row-actions">
        <Button
          variant="outline"
          size="sm"
          aria-label={sessionWords.endLabel(browser, timeText(createdAt))}
          onClick={onEnd}
        >
          {sessionWords.end}
        </Button>
      </td>
    </tr>
  )
}

function Passkeys() {
  const { data, error, refetch } = useDeskQuery(api.passkeys(), passkeyList)
  const add = useDeskChange(() => confirmed(addPasskey))
  const remove = useDeskChange(({ id }: Passkey) =>
    confirmed(() => change('DELETE', api.passkey(id))),
  )
  const problem = add.error ?? remove.error
  const success = add.isSuccess ? passkeyWords.wasAdded : passkeyWords.wasRemoved
  return (
    <section className="desk-section" aria-labelledby="passkeys">
      <h2 id="passkeys">{passkeyWords.heading}</h2>
      <p>{passkeyWords.intro}</p>
      <Outcome
        problem={problem ? problemOf(problem) : undefined}
        success={add.isSuccess || remove.isSuccess ? success : undefined}
      />
      {data ? (
        <table className="ledger desk-table" aria-labelledby="passkeys">
          <thead>
            <tr>
              <th scope="col">{passkeyWords.added}</th>
              <th scope="col">{passkeyWords.domain}</th>
              <th scope="col">{passkeyWords.used}</th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => {
                  add.reset()
                  remove.mutate(passkey)
                }}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
      {canUsePasskeys() && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            remove.reset()
            add.mutate(undefined)
          }}
        >
          {passkeyWords.add}
        </Button>
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { domain, worksHere, createdAt, usedAt } = passkey
  return (
    <tr>
      <th scope="row">
        <Time instant={createdAt} />
      </th>
      <td data-label={passkeyWords.domain}>
        {domain}
        {!worksHere && <span className="desk-mark">{passkeyWords.elsewhere}</span>}
      </td>
      <td data-label={passkeyWords.used}>
        <Time instant={usedAt} />
      </td>
      <td className="desk-row-actions">
        <Button
          variant="outline"
          size="sm"
          aria-label={passkeyWords.removeLabel(timeText(createdAt))}
          onClick={onRemove}
        >
          {passkeyWords.remove}
        </Button>
      </td>
    </tr>
  )
}
