import { useRef, useState } from 'react'
import { calendar } from '../../../../words/desk/calendar.ts'
import { calendarLink } from '../../../../contracts/bookings/calendar.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { Loaded } from '../../states.tsx'
import { useActions } from '../../use-actions.tsx'

const { api } = deskPaths
const words = calendar.link

/** The address of all bookings for calendar programs; a new one stops the old one. */
export function CalendarLinkForm() {
  const query = useDeskQuery(api.calendarLink(), calendarLink)
  const { act, outcome } = useActions()
  const [isReplacing, setIsReplacing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const make = (text: string) =>
    act(async () => {
      await postJson(api.calendarLink(), {}, calendarLink)
      setIsReplacing(false)
      return text
    })
  const copy = (url: string) =>
    act(async () => {
      try {
        await navigator.clipboard.writeText(url)
        return words.copied
      } catch {
        // Denied, or unavailable because the page was loaded over http.
        field.current?.select()
        return words.notCopied
      }
    })
  return (
    <Loaded query={query}>
      {({ url }) => (
        <div className="desk-form">
          <p>{words.intro}</p>
          {url !== null && (
            <Field label={words.address} hint={words.secret}>
              {(control) => <Input {...control} ref={field} value={url} readOnly />}
            </Field>
          )}
          {outcome}
          {isReplacing && <p>{words.consequences}</p>}
          <div className="desk-actions">
            {url === null ? (
              <Button onClick={() => make(words.made)}>{words.make}</Button>
            ) : isReplacing ? (
              <>
                <Button variant="destructive" onClick={() => make(words.replaced)}>
                  {words.confirm}
                </Button>
                <Button variant="outline" onClick={() => setIsReplacing(false)}>
                  {words.cancel}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={() => copy(url)}>{words.copy}</Button>
                <Button variant="outline" onClick={() => setIsReplacing(true)}>
                  {words.replace}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Loaded>
  )
}
