import { useEffect, useState } from 'react'
import { notifications as words } from '../../../../words/desk/push.ts'
import { pushDevices } from '../../../../contracts/push/devices.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import {
  canNotify,
  ownDeviceId,
  turnOffHere,
  turnOnNotifications,
} from '../../push-notifications.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { Time, timeText } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'

const { api } = deskPaths

/** Which devices of the staff member show notifications. */
export function Notifications() {
  const query = useDeskQuery(api.pushDevices(), pushDevices, LIVE)
  const [ownId, setOwnId] = useState<string>()
  const { act, isPending, outcome } = useActions()
  const readOwnId = async () => setOwnId(await ownDeviceId())
  useEffect(() => {
    void ownDeviceId().then(setOwnId)
  }, [])
  const add = () =>
    act(async () => {
      await turnOnNotifications()
      await readOwnId()
      return words.wasAdded
    })
  const remove = (id: string) =>
    act(async () => {
      await change('DELETE', api.pushDevice(id))
      if (id === ownId) await turnOffHere()
      await readOwnId()
      return words.wasRemoved
    })
  return (
    <section className="desk-section" aria-labelledby="notifications">
      <h2 id="notifications">{words.heading}</h2>
      <p>{words.intro}</p>
      {outcome}
      <Loaded query={query}>
        {({ devices }) => (
          <>
            {devices.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <Table
                rows={devices}
                keyOf={({ id }) => id}
                labelledBy="notifications"
                columns={[
                  {
                    name: words.device,
                    cell: ({ id, browser }) => (
                      <>
                        {browser}
                        {id === ownId && <span className="desk-mark">{words.current}</span>}
                      </>
                    ),
                  },
                  { name: words.added, cell: ({ createdAt }) => <Time instant={createdAt} /> },
                ]}
                actions={({ id, browser, createdAt }) => (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={words.removeLabel(browser, timeText(createdAt))}
                    onClick={() => remove(id)}
                  >
                    {words.remove}
                  </Button>
                )}
              />
            )}
            {!canNotify() && <p>{`${words.unsupported} ${words.install}`}</p>}
            {canNotify() && devices.every(({ id }) => id !== ownId) && (
              <Button variant="secondary" size="sm" disabled={isPending} onClick={add}>
                {words.add}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
