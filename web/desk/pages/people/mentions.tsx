import { person as page } from '../../../../words/desk/people.ts'
import { type PersonMentions, personMentions } from '../../../../contracts/people/people.ts'
import { dayText } from '../../day.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { Loaded } from '../../states.tsx'

const words = page.data

interface MentionsProps {
  id: string
  isClearing: boolean
  onChoose: (isClearing: boolean) => void
}

/** Lists places only once: two blocks on one day can have the same label. */
function placesIn({ views, blocks, auditRows }: PersonMentions): string[] {
  const places = [
    ...views.map(words.view),
    ...blocks.map(({ label, starts }) => words.block(label, dayText(starts.slice(0, 10)))),
    ...(auditRows > 0 ? [words.auditRows(auditRows)] : []),
  ]
  return [...new Set(places)]
}

/** Where staff wrote the name outside of the person's own data, and whether to clear it there. */
export function Mentions({ id, isClearing, onChoose }: MentionsProps) {
  const query = useDeskQuery(deskPaths.api.mentions(id), personMentions)
  return (
    <Loaded query={query}>
      {(mentions) => {
        const places = placesIn(mentions)
        if (places.length === 0) return null
        return (
          <>
            <p>{words.mentions}</p>
            <ul>
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
            <label>
              <input
                type="checkbox"
                checked={isClearing}
                onChange={(event) => onChoose(event.target.checked)}
              />{' '}
              {words.clear}
            </label>
          </>
        )
      }}
    </Loaded>
  )
}
