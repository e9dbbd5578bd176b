import { type SubmitEvent, useState } from 'react'
import { calendar } from '../../../../content/desk/calendar.ts'
import { zoneName } from '../../../../content/time-zones.ts'
import { type CalendarWeek, savedBlock } from '../../../../contracts/desk/calendar.ts'
import { postJson, sendJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import type { Day } from './days.ts'

const { api } = deskPaths
const words = calendar.block

/** A block as the calendar has it. */
export type Block = CalendarWeek['blocks'][number]['block']
type Fields = Pick<Block, 'label' | 'starts' | 'ends' | 'repeats' | 'until'>

function fieldsOf({ label, starts, ends, repeats, until }: Fields): Fields {
  return { label, starts, ends, repeats, until }
}

/** Unblocking a time, which can be undone: it is blocked again. */
export function useUnblock() {
  const remove = useDeskChange(async (block: Block) => {
    await change('DELETE', api.block(block.id))
    return block
  })
  const restore = useDeskChange(async (block: Block) => {
    const { bookings } = await postJson(api.blocks(), fieldsOf(block), savedBlock)
    remove.reset()
    return words.saved(bookings)
  })
  const error = remove.error ?? restore.error
  const removed = remove.data
  return {
    remove: (block: Block) => remove.mutate(block),
    undo: removed && (() => restore.mutate(removed)),
    problem: error ? problemOf(error) : undefined,
    success: removed ? words.removed : restore.data,
    reset: () => {
      remove.reset()
      restore.reset()
    },
  }
}

interface BlockFormProps {
  /** Where a new block begins. */
  day: Day
  /** Undefined for a new one. */
  block: Block | undefined
  officeTimeZone: string
  onSaved: (text: string) => void
  onRemove: (block: Block) => void
}

/** The form of a new block, or of one to be changed or removed. */
export function BlockForm({ day, block, officeTimeZone, onSaved, onRemove }: BlockFormProps) {
  const [fields, setFields] = useState<Fields>(
    block
      ? fieldsOf(block)
      : { label: '', starts: `${day}T09:00`, ends: `${day}T17:00`, repeats: 'never', until: null },
  )
  const set = (changes: Partial<Fields>) => setFields({ ...fields, ...changes })
  const { mutate, error, isPending } = useDeskChange(async () => {
    const answer = block
      ? await sendJson(
          api.block(block.id),
          { version: block.version, block: fields },
          { method: 'PATCH' },
        )
      : await sendJson(api.blocks(), fields)
    onSaved(words.saved(savedBlock.parse(await answer.json()).bookings))
  })
  const problem = (field: keyof Fields) => fieldProblem(error, block ? `block.${field}` : field)
  const hasField = (['label', 'starts', 'ends', 'until'] as const).some(problem)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <p>{words.intro(zoneName(officeTimeZone))}</p>
      <Outcome problem={error && !hasField ? problemOf(error) : undefined} />
      <Field label={words.label} hint={words.labelHint} error={problem('label')}>
        {(control) => (
          <Input
            {...control}
            value={fields.label}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => set({ label: target.value })}
          />
        )}
      </Field>
      {(['starts', 'ends'] as const).map((end) => (
        <Field key={end} label={words[end]} error={problem(end)}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={fields[end]}
              onChange={({ target }) => set({ [end]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={words.repeats}>
        {(control) => (
          <Select
            {...control}
            value={fields.repeats}
            onChange={({ target }) =>
              set({ repeats: target.value === 'weekly' ? 'weekly' : 'never' })
            }
          >
            <option value="never">{words.repetitions.never}</option>
            <option value="weekly">{words.repetitions.weekly}</option>
          </Select>
        )}
      </Field>
      {fields.repeats === 'weekly' && (
        <Field label={words.until} hint={words.untilHint} error={problem('until')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={fields.until ?? ''}
              onChange={({ target }) => set({ until: target.value || null })}
            />
          )}
        </Field>
      )}
      {block && <p className="desk-detail">{words.by(block.author)}</p>}
      <div className="desk-actions">
        <Button type="submit" aria-disabled={isPending}>
          {block ? words.saveChange : words.save}
        </Button>
        {block && (
          <Button variant="outline" onClick={() => onRemove(block)}>
            {block.repeats === 'weekly' ? words.removeSeries : words.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
