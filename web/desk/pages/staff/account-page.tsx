import { account } from '../../../../content/desk/words.ts'
import { passkeyList, sessionList } from '../../../../contracts/staff/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../page.tsx'
import { addPasskey, canUsePasskeys, confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { Time, timeText } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'

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
  const query = useDeskQuery(api.sessions(), sessionList, LIVE)
  const { act, outcome } = useActions()
  const end = (id: string) =>
    act(async () => {
      await change('DELETE', api.oneSession(id))
      return sessionWords.ended
    })
  return (
    <section className="desk-section" aria-labelledby="sessions">
      <h2 id="sessions">{sessionWords.heading}</h2>
      <p>{sessionWords.intro}</p>
      {outcome}
      <Loaded query={query}>
        {({ sessions }) => (
          <Table
            rows={sessions}
            keyOf={({ id }) => id}
            labelledBy="sessions"
            columns={[
              {
                name: sessionWords.browser,
                cell: ({ browser, current }) => (
                  <>
                    {browser}
                    {current && <span className="desk-mark">{sessionWords.current}</span>}
                  </>
                ),
              },
              { name: sessionWords.method, cell: ({ method }) => sessionWords.methods[method] },
              { name: sessionWords.since, cell: (session) => <Time instant={session.createdAt} /> },
              { name: sessionWords.seen, cell: ({ seenAt }) => <Time instant={seenAt} /> },
            ]}
            actions={({ id, browser, createdAt }) => (
              <Button
                variant="outline"
                size="sm"
                aria-label={sessionWords.endLabel(browser, timeText(createdAt))}
                onClick={() => end(id)}
              >
                {sessionWords.end}
              </Button>
            )}
          />
        )}
      </Loaded>
    </section>
  )
}

function Passkeys() {
  const query = useDeskQuery(api.passkeys(), passkeyList, LIVE)
  const { act, outcome } = useActions()
  const add = () =>
    act(async () => {
      await confirmed(addPasskey)
      return passkeyWords.wasAdded
    })
  const remove = (id: string) =>
    act(async () => {
      await confirmed(() => change('DELETE', api.passkey(id)))
      return passkeyWords.wasRemoved
    })
  return (
    <section className="desk-section" aria-labelledby="passkeys">
      <h2 id="passkeys">{passkeyWords.heading}</h2>
      <p>{passkeyWords.intro}</p>
      {outcome}
      <Loaded query={query}>
        {({ passkeys }) => (
          <Table
            rows={passkeys}
            keyOf={({ id }) => id}
            labelledBy="passkeys"
            columns={[
              { name: passkeyWords.added, cell: (passkey) => <Time instant={passkey.createdAt} /> },
              {
                name: passkeyWords.domain,
                cell: ({ domain, worksHere }) => (
                  <>
                    {domain}
                    {!worksHere && <span className="desk-mark">{passkeyWords.elsewhere}</span>}
                  </>
                ),
              },
              { name: passkeyWords.used, cell: ({ usedAt }) => <Time instant={usedAt} /> },
            ]}
            actions={({ id, createdAt }) => (
              <Button
                variant="outline"
                size="sm"
                aria-label={passkeyWords.removeLabel(timeText(createdAt))}
                onClick={() => remove(id)}
              >
                {passkeyWords.remove}
              </Button>
            )}
          />
        )}
      </Loaded>
      {canUsePasskeys() && (
        <Button variant="secondary" size="sm" onClick={add}>
          {passkeyWords.add}
        </Button>
      )}
    </section>
  )
}
