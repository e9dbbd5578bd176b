import { conflicts as words } from '../../../../words/desk/conflicts.ts'
import { people } from '../../../../words/desk/people.ts'
import { shell } from '../../../../words/desk/words.ts'
import {
  type ConflictMatch,
  type ConflictSearch,
  MOST_MATCHES,
} from '../../../../contracts/conflicts/conflicts.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { moment } from '../../time.tsx'

const list = new Intl.ListFormat('en-US')

interface ConflictMatchesProps {
  query: {
    data: ConflictSearch | undefined
    error: unknown
    refetch: () => Promise<unknown>
  }
  isSearching: boolean
}

/** Matches under the person each belongs to, those with the newest first. */
export function ConflictMatches({ query, isSearching }: ConflictMatchesProps) {
  const { data, error, refetch } = query
  const failure = error === null || data !== undefined ? undefined : words.failed
  const status = isSearching || data === undefined ? words.searching : textOf(data)
  const isShown = !isSearching && data !== undefined
  return (
    <section className="conflicts-found" aria-label={words.found(data?.total ?? 0)}>
      {isShown && <p className="talk-detail">{words.searched(list.format(data.searched))}</p>}
      <p role="status">
        <b>{failure ?? status}</b>
      </p>
      {failure !== undefined && (
        <div className="desk-actions">
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {shell.retry}
          </Button>
        </div>
      )}
      {isShown &&
        data.total > 0 &&
        groupsOf(data.matches).map(([first, ...others]) => (
          <section key={first.id} className="conflicts-who">
            <Who who={first.who} />
            <ul>
              {[first, ...others].map((match) => (
                <li key={`${match.where} ${match.id}`}>
                  <p className="talk-detail">
                    {words.places[match.where]}, {moment(match.at).day}
                  </p>
                  <p>
                    {match.before}
                    <mark>{match.found}</mark>
                    {match.after}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  )
}

function textOf({ total, matches }: ConflictSearch): string {
  if (total === 0) return words.none
  const first = total > matches.length ? ` ${words.first(MOST_MATCHES)}` : ''
  return words.found(total) + first
}

function Who({ who }: Pick<ConflictMatch, 'who'>) {
  if (who === null) return <h3>{words.noOne}</h3>
  return (
    <h3>
      <DeskLink href={deskPaths.person(who.id)}>{who.name || people.unnamed}</DeskLink>{' '}
      <span className="talk-detail">{who.company}</span>
    </h3>
  )
}

type Group = [ConflictMatch, ...ConflictMatch[]]

function groupsOf(matches: readonly ConflictMatch[]): Group[] {
  const groups = new Map<string, Group>()
  for (const match of matches) {
    const key = match.who?.id ?? ''
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [match])
    else group.push(match)
  }
  return [...groups.values()]
}
