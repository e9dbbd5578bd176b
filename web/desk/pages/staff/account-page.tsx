import { useState } from 'react'
import { account } from '../../../../words/desk/words.ts'
import { passkeyList, sessionList, signature } from '../../../../contracts/staff/account.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Conflict } from '../../conflict.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { Page } from '../../page.tsx'
import { addPasskey, canUsePasskeys, confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { Time, timeText } from '../../time.tsx'
import { areSingleKeysOn, turnSingleKeys } from '../../single-keys.ts'
import { useActions } from '../../use-actions.tsx'
import { Notifications } from './notifications.tsx'

const { api } = deskPaths
const {
  sessions: sessionWords,
  passkeys: passkeyWords,
  signature: signatureWords,
  keyboard: keyWords,
} = account

/** The staff member's own signature, sessions, and passkeys. */
export function AccountPage() {
  const signatureQuery = useDeskQuery(api.signature(), signature)
  return (
    <Page title={account.title} heading={account.heading}>
      <Loaded query={signatureQuery}>{({ text }) => <Signature text={text} />}</Loaded>
      <Sessions />
      <Passkeys />
      <Notifications />
      <Keyboard />
    </Page>
  )
}

function Keyboard() {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  return (
    <section className="desk-section" aria-labelledby="keyboard">
      <h2 id="keyboard">{keyWords.heading}</h2>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="keyboard-hint"
          onChange={({ target }) => {
            turnSingleKeys(target.checked)
            setIsOn(target.checked)
          }}
        />{' '}
        {keyWords.label}
      </label>
      <p className="field-hint" id="keyboard-hint">
        {keyWords.hint}
      </p>
    </section>
  )
}

/** The signature below the staff member's replies. */
function Signature({ text }: { text: string }) {
  const form = useDeskForm({
    schema: signature,
    values: { text },
    draft: 'signature',
    version: 0,
    send: async (typed) => {
      await change('PATCH', api.signature(), typed)
      return signatureWords.saved
    },
  })
  return (
    <section className="desk-section" aria-labelledby="signature">
      <h2 id="signature">{signatureWords.heading}</h2>
      <DeskForm form={form} submit={signatureWords.save} success={form.sent}>
        {form.conflict && (
          <Conflict conflict={form.conflict} labels={{ text: signatureWords.label }} />
        )}
        <TextField
          form={form}
          name="text"
          spec={{
            label: signatureWords.label,
            hint: signatureWords.hint,
            rows: 3,
            maxLength: 500,
            autoComplete: 'off',
            optional: true,
          }}
        />
      </DeskForm>
    </section>
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
  const endOthers = () =>
    act(async () => {
      await change('DELETE', api.sessions())
      return sessionWords.othersEnded
    })
  return (
    <section className="desk-section" aria-labelledby="sessions">
      <h2 id="sessions">{sessionWords.heading}</h2>
      <p>{sessionWords.intro}</p>
      {outcome}
      <Loaded query={query}>
        {({ sessions }) => (
          <>
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
                {
                  name: sessionWords.since,
                  cell: (session) => <Time instant={session.createdAt} />,
                },
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
            {sessions.length > 1 && (
              <Button variant="outline" size="sm" onClick={endOthers}>
                {sessionWords.endOthers}
              </Button>
            )}
          </>
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
