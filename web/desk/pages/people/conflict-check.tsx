import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { conflicts as words } from '../../../../words/desk/conflicts.ts'
import {
  type ConflictCheck,
  conflictSearch,
  newConflictCheck,
  type NewConflictCheck,
} from '../../../../contracts/conflicts/conflicts.ts'
import type { PersonDetails } from '../../../../contracts/people/people.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { change } from '../../request.ts'
import { moment } from '../../time.tsx'
import { ConflictMatches } from './conflict-matches.tsx'
import './conflicts.css'

/** Delay between the last keystroke and the search. */
const SEARCH_DELAY_MS = 400

type Result = NewConflictCheck['result']

interface ConflictsProps {
  details: PersonDetails
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onSaved: (result: Result) => void
}

/** The result of the last conflict check, the earlier checks, and a button for a new one. */
export function Conflicts({ details, isOpen, onOpen, onClose, onSaved }: ConflictsProps) {
  const { person, merged, checks, checkState } = details
  const [newest] = checks
  const names = new Set([person, ...merged].map(({ name }) => name)).size + (person.company ? 1 : 0)
  return (
    <div className="person-line">
      <span className="field-label">{words.label}</span>
      <div>
        <p className={`conflicts-${checkState}`}>
          {words.states[checkState]}
          {newest && checkState !== 'outdated' && `, ${moment(newest.at).day}`}
        </p>
        <Button variant="link" size="sm" onClick={onOpen}>
          {newest ? words.again : words.check(names)}
        </Button>
        {newest && <History checks={checks} />}
      </div>
      <Dialog
        open={isOpen}
        title={words.title(person.name || person.email)}
        maxWidth={720}
        onClose={onClose}
      >
        {isOpen && <CheckForm details={details} onSaved={onSaved} />}
      </Dialog>
    </div>
  )
}

function History({ checks }: { checks: readonly ConflictCheck[] }) {
  return (
    <details className="conflicts-earlier">
      <summary>{words.history(checks.length)}</summary>
      <ul className="conflicts-history">
        {checks.map(({ id, at, by, searched, adverse, matches, result, note }) => {
          const { day, time } = moment(at)
          return (
            <li key={id}>
              <p>
                <b>{words.results[result]}</b>, {by}, {day}, {time}
              </p>
              <p className="talk-detail">
                {words.about([...searched, ...adverse].join(', '), matches)}
              </p>
              {note !== '' && <p>{note}</p>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

interface CheckFormProps {
  details: PersonDetails
  onSaved: (result: Result) => void
}

/** Searches right away, and again after each change of the adverse parties. */
function CheckForm({ details: { person, checks }, onSaved }: CheckFormProps) {
  const url = deskPaths.api.conflicts(person.id)
  const form = useDeskForm({
    schema: newConflictCheck,
    values: { adverse: checks[0]?.adverse.join('\n') ?? '', key: '', result: 'clear', note: '' },
    draft: `conflicts ${person.id}`,
    send: async (check: NewConflictCheck) => {
      await change('POST', url, { ...check, key: search.data?.key ?? '' })
      return check.result
    },
    onSent: onSaved,
  })
  const { control, setValue, getValues } = form.form
  const typed = useWatch({ control, name: 'adverse' })
  const [adverse, setAdverse] = useState(() => getValues('adverse'))
  useEffect(() => {
    if (typed === adverse) return
    const timer = setTimeout(() => setAdverse(typed), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  const search = useDeskQuery(url + queryString({ adverse }), conflictSearch)
  const isSearching = search.data === undefined || typed !== adverse
  const save = (result: Result, name: string) => (
    <Button
      type="submit"
      variant={result === 'clear' ? 'default' : 'outline'}
      disabled={isSearching}
      onClick={() => setValue('result', result)}
    >
      {name}
    </Button>
  )
  return (
    <DeskForm
      form={form}
      actions={
        <>
          {save('clear', words.clear)}
          {save('conflict', words.conflict)}
        </>
      }
    >
      <TextField
        form={form}
        name="adverse"
        spec={{
          label: words.adverse,
          hint: words.adverseHint,
          rows: 2,
          maxLength: 1000,
          autoComplete: 'off',
          optional: true,
        }}
      />
      <ConflictMatches query={search} isSearching={isSearching} />
      <TextField
        form={form}
        name="note"
        spec={{
          label: words.note,
          hint: words.noteHint,
          rows: 2,
          maxLength: 2000,
          autoComplete: 'off',
          optional: true,
        }}
      />
    </DeskForm>
  )
}
