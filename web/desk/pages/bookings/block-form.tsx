import { type SubmitEvent, useState } from 'react'
import { calendar } from '../../../../content/desk/calendar.ts'
import { formatDate } from '../../../../content/format-date-time.ts'
import { zoneName } from '../../../../content/time-zones.ts'
import { savedBlock } from '../../../../contracts/bookings/calendar.ts'
import { sendJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { fieldProblem, problemOf } from '../../request.ts'
import { StartEndFields } from '../../start-end-fields.tsx'
import { Outcome } from '../../states.tsx'
import { type Day, startOf } from '../../day.ts'
import type { Block, BlockTime } from './use-block-actions.ts'

const { api } = deskPaths
const words = calendar.block

type Fields = Pick<Block, 'label' | 'starts' | 'ends' | 'repeats' | 'until'>

function fieldsOf({ label, starts, ends, repeats, until }: Fields): Fields {
  return { label, starts, ends, repeats, until }
}

interface BlockFormProps {
  /** Where a new block begins. */
  day: Day
  /** Undefined for a new one. */
  time: BlockTime | undefined
  officeTimeZone: string
  onSaved: (text: string) => void
  onRemove: (block: Block) => void
  /** Skips the week of the time, or blocks it again. */
  onWeek: (time: BlockTime) => void
}

/** The form of a new block, or of one to be changed or removed. */
export function BlockForm({
  day,
  time,
  officeTimeZone,
  onSaved,
  onRemove,
  onWeek,
}: BlockFormProps) {
  const block = time?.block
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
      {time?.block.repeats === 'weekly' && !time.isOver && <Week time={time} onWeek={onWeek} />}
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
      <StartEndFields values={fields} words={words} problem={problem} onChange={set} />
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

/** The week that was opened, and the way to skip it or to block it again. */
function Week({ time, onWeek }: { time: BlockTime; onWeek: (time: BlockTime) => void }) {
  const date = formatDate('date', startOf(time.date))
  return (
    <div className="calendar-one-week">
      <p>{time.isSkipped ? words.isSkipped(date) : words.isOn(date)}</p>
      <Button variant="outline" size="sm" onClick={() => onWeek(time)}>
        {time.isSkipped ? words.unskip : words.skip}
      </Button>
    </div>
  )
}
