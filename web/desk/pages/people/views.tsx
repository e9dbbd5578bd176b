import { useRef, useState } from 'react'
import { people } from '../../../../words/desk/people.ts'
import { newPeopleView, type PeopleView, peopleViews } from '../../../../contracts/people/views.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { change } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { useActions } from '../../use-actions.tsx'
import type { PeopleFilter } from './people-filter.ts'
import './views.css'

const { api } = deskPaths
const words = people.views

/** URL of the people list with the view's filters. */
export const viewHref = ({ filter }: Pick<PeopleView, 'filter'>) =>
  deskPaths.people() + queryString(filter)

async function remove({ id, name, filter }: PeopleView) {
  await change('DELETE', api.peopleView(id))
  return {
    text: words.removed(name),
    undo: () => change('POST', api.peopleViews(), { name, filter }),
  }
}

interface ViewsProps {
  filter: PeopleFilter
  /** Id of the staff member who is signed in. */
  staffId: string
}

/** Links to the built-in and saved views, and a form that saves the current filters as a view. */
export function Views({ filter, staffId }: ViewsProps) {
  const { data } = useDeskQuery(api.peopleViews(), peopleViews, LIVE)
  const { act, reset, outcome } = useActions()
  const [saved, setSaved] = useState<string>()
  const section = useRef<HTMLElement>(null)
  const shown = viewHref({ filter })
  const views = data?.views ?? []
  const current = views.find((view) => viewHref(view) === shown)
  const always = [
    { name: words.all, filter: {} },
    { name: words.mine, filter: { owner: staffId } },
    { name: words.waiting, filter: { reply: 'awaited' as const } },
  ]
  // Ignore the sort order: a view that differs only in sorting isn't worth saving.
  const unsorted = viewHref({ filter: { ...filter, sort: undefined } })
  const isSaved = current !== undefined || always.some((view) => viewHref(view) === unsorted)
  return (
    <section ref={section} className="views" aria-label={words.heading} tabIndex={-1}>
      <ul>
        {[...always, ...views].map((view) => (
          <li key={`${view.name} ${viewHref(view)}`}>
            <DeskLink
              href={viewHref(view)}
              aria-current={viewHref(view) === shown ? 'true' : undefined}
            >
              {view.name}
            </DeskLink>
          </li>
        ))}
      </ul>
      {current && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            setSaved(undefined)
            act(() => remove(current))
          }}
        >
          {words.remove(current.name)}
        </Button>
      )}
      {data && !isSaved && (
        <SaveView
          key={shown}
          filter={filter}
          onSaved={(name) => {
            setSaved(name)
            reset()
            // Saving removes the form, which had the focus.
            section.current?.focus()
          }}
        />
      )}
      {current && current.name === saved ? <Outcome success={words.saved(saved)} /> : outcome}
    </section>
  )
}

interface SaveViewProps {
  filter: PeopleFilter
  onSaved: (name: string) => void
}

function SaveView({ filter, onSaved }: SaveViewProps) {
  const form = useDeskForm({
    schema: newPeopleView,
    values: { name: '', filter },
    send: async (view) => {
      await change('POST', api.peopleViews(), view)
      onSaved(view.name)
    },
  })
  return (
    <DeskForm
      form={form}
      className="views-save"
      label={words.save}
      variant="outline"
      submit={words.save}
    >
      <TextField
        form={form}
        name="name"
        spec={{ label: words.name, maxLength: 60, autoComplete: 'off' }}
      />
    </DeskForm>
  )
}
