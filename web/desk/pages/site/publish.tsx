import { useState } from 'react'
import { publishing as words } from '../../../../words/desk/site.ts'
import {
  type ContentMistake,
  type DraftsOverview,
  draftsOverview,
} from '../../../../contracts/content/drafts.ts'
import { publicationResult } from '../../../../contracts/content/versions.ts'
import { postJson } from '../../../lib/api.ts'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery, useSession } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { type Action, useActions } from '../../use-actions.tsx'
import { Changes, Sentence } from './changes.tsx'
import { Waiting } from './waiting.tsx'

const { api } = deskPaths

/** Runs an action of the page and shows its outcome below everything. */
export type Act = (action: Action) => void

/**
 * Publishes, and shows the mistakes if the server refuses to.
 * @param refused message to show in that case
 */
export type SendPublication = (url: string, body: object, refused?: string) => void

/** The drafts, the versions that wait, and the setting for who may publish. */
export function Publish() {
  const query = useDeskQuery(api.contentDrafts(), draftsOverview, LIVE)
  const isOwner = useSession().data?.staff?.role === 'owner'
  const { act, outcome, isPending } = useActions()
  const [mistakes, setMistakes] = useState<readonly ContentMistake[]>([])
  const actWithoutMistakes: Act = (action) => {
    setMistakes([])
    act(action)
  }
  const publish: SendPublication = (url, body, refused = words.results.refused) => {
    // Ignore a second press, which would publish the same changes again.
    if (isPending) return
    actWithoutMistakes(async () => {
      const result = await postJson(url, body, publicationResult)
      setMistakes(result.mistakes)
      return result.state === 'refused' ? refused : words.results[result.state]
    })
  }
  return (
    <Loaded query={query}>
      {(overview) => (
        <>
          {overview.drafts.length > 0 && (
            <Changes
              overview={overview}
              act={actWithoutMistakes}
              publish={publish}
              isPending={isPending}
            />
          )}
          {overview.waiting.length > 0 && (
            <Waiting
              waiting={overview.waiting}
              isOwner={isOwner}
              act={actWithoutMistakes}
              publish={publish}
              isPending={isPending}
            />
          )}
          {outcome}
          {mistakes.length > 0 && <Mistakes mistakes={mistakes} drafts={overview.drafts} />}
          {isOwner && <Rule membersPublish={overview.membersPublish} act={actWithoutMistakes} />}
        </>
      )}
    </Loaded>
  )
}

interface MistakesProps {
  mistakes: readonly ContentMistake[]
  drafts: DraftsOverview['drafts']
}

/** What prevents a publication, with links to the forms. */
export function Mistakes({ mistakes, drafts }: MistakesProps) {
  return (
    <ul className="site-changes">
      {mistakes.map(({ path, label, field, message }) => {
        const draft = drafts.find((one) => one.path === path)
        const sentence = [label || draft?.label || path, field, message].filter(Boolean).join(': ')
        return (
          <li key={`${path} ${field} ${message}`}>
            <Sentence sentence={sentence} path={path} draft={draft} hasForm={label !== ''} />
          </li>
        )
      })}
    </ul>
  )
}

/** Lets owners decide whether members may publish. */
function Rule({ membersPublish, act }: { membersPublish: boolean; act: Act }) {
  const set = async (isOn: boolean) => {
    await change('PATCH', api.contentRules(), { membersPublish: isOn })
    return isOn ? words.ruleOn : words.ruleOff
  }
  return (
    <label className="site-rule">
      <input
        type="checkbox"
        checked={membersPublish}
        onChange={({ target: { checked } }) => act(() => set(checked))}
      />{' '}
      {words.rule}
    </label>
  )
}
