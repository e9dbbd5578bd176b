import { type SubmitEvent, useRef, useState } from 'react'
import { people } from '../../../../content/desk/people.ts'
import { type PeopleView, peopleViews } from '../../../../contracts/people/views.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import type { PeopleFilter } from './people-filter.ts'
import './views.css'

const { api } = deskPaths
const words = people.views

/** Where a view is shown. */
export const viewHref = ({ filter }: Pick<PeopleView, 'filter'>) =>
  deskPaths.people() + queryString(filter)

/** The views that the staff saved, and saving the filters that are set. */
export function Views({ filter }: { filter: PeopleFilter }) {
  const { data } = useDeskQuery(api.peopleViews(), peopleViews)
  const remove = useDeskChange(async (view: PeopleView) => {
    await change('DELETE', api.peopleView(view.id))
    return view
  })
  const undo = useDeskChange(async ({ name, filter: saved }: PeopleView) => {
    await change('POST', api.peopleViews(), { name, filter: saved })
    remove.reset()
  })
  const [saved, setSaved] = useState<string>()
  const section = useRef<HTMLElement>(null)
  const problem = remove.error ?? undo.error
  const shown = viewHref({ filter })
  const views = data?.views ?? []
  const current = views.find((view) => viewHref(view) === shown)
  return (
    <section ref={section} className="views" aria-label={words.heading} tabIndex={-1}>
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              <DeskLink href={viewHref(view)} aria-current={view === current ? 'true' : undefined}>
                {view.name}
              </DeskLink>
            </li>
          ))}
        </ul>
      )}
      {current && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            setSaved(undefined)
            remove.mutate(current)
          }}
        >
          {words.remove(current.name)}
        </Button>
      )}
      {data && !current && shown !== deskPaths.people() && (
        <SaveView
          key={shown}
          filter={filter}
          onSaved={(name) => {
            setSaved(name)
            remove.reset()
            // The form goes, and the focus would go with it.
            section.current?.focus()
          }}
        />
      )}
      <Outcome
        problem={problem ? problemOf(problem) : undefined}
        success={current && current.name === saved ? words.saved(saved) : undefined}
      />
      {remove.data && (
        <p className="desk-success" role="status">
          {words.removed(remove.data.name)}{' '}
          <Button variant="link" size="sm" onClick={() => remove.data && undo.mutate(remove.data)}>
            {people.undo}
          </Button>
        </p>
      )}
    </section>
  )
}

interface SaveViewProps {
  filter: PeopleFilter
  onSaved: (name: string) => void
}

/** What was typed stays until the server has it. */
function SaveView({ filter, onSaved }: SaveViewProps) {
  const [name, setName] = useState('')
  const save = useDeskChange(async () => {
    await change('POST', api.peopleViews(), { name, filter })
    onSaved(name.trim())
  })
  const problem = fieldProblem(save.error, 'name')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(undefined)
  }
  return (
    <form className="views-save" onSubmit={submit} noValidate aria-label={words.save}>
      <Field label={words.name} error={problem}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" variant="outline" size="sm" aria-disabled={save.isPending}>
        {words.save}
      </Button>
      <Outcome problem={save.error && !problem ? problemOf(save.error) : undefined} />
    </form>
  )
}
