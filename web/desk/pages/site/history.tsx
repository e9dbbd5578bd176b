import { useState } from 'react'
import { publishing as words } from '../../../../words/desk/site.ts'
import type { ContentMistake } from '../../../../contracts/content/drafts.ts'
import {
  comparison,
  publicationResult,
  versionList,
} from '../../../../contracts/content/versions.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Loaded } from '../../states.tsx'
import { Time } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'
import { Mistakes } from './publish.tsx'

const { api } = deskPaths

/** Published versions, newest first; an earlier one is published again by one click. */
export function History() {
  const query = useDeskQuery(api.contentVersions(), versionList)
  const { act, isPending, outcome } = useActions()
  const [mistakes, setMistakes] = useState<readonly ContentMistake[]>([])
  const publishAgain = async (number: number) => {
    const url = api.contentPublishAgain(String(number))
    setMistakes([])
    const result = await postJson(url, {}, publicationResult)
    setMistakes(result.mistakes)
    return result.state === 'refused' ? words.againRefused(number) : words.results[result.state]
  }
  return (
    <section className="desk-section site-history" aria-labelledby="site-history">
      <h2 id="site-history">{words.history}</h2>
      <p role="status">{isPending && words.publishing}</p>
      {outcome}
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} drafts={[]} />}
      <Loaded query={query}>
        {({ versions }) => (
          <ol>
            {versions.map(({ number, publishedAt, author }, index) => (
              <li key={number}>
                <div>
                  <strong>{words.version(number)}</strong>{' '}
                  <span className="site-mark">
                    <Time instant={publishedAt} /> {words.by(author)}
                  </span>
                  {number > 1 && <Compared number={number} />}
                </div>
                {index > 0 && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-disabled={isPending}
                    aria-label={words.againLabel(number)}
                    // A second press would publish the same version again.
                    onClick={() => !isPending && act(() => publishAgain(number))}
                  >
                    {words.again}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

/** A version's changes, fetched when the element is opened. */
function Compared({ number }: { number: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.compare}</summary>
      {isOpen && <Changes number={number} />}
    </details>
  )
}

function Changes({ number }: { number: number }) {
  const versions = { from: String(number - 1), to: String(number) }
  const query = useDeskQuery(api.contentCompare() + queryString(versions), comparison)
  return (
    <Loaded query={query}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p>{words.same}</p>
        ) : (
          <ul>
            {changes.map(({ path, field, sentence }) => (
              <li key={`${path} ${field} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
