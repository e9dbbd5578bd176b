import { calendar } from '../../../../words/desk/calendar.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import { zoneName } from '../../../../words/time-zones.ts'
import {
  blockFields,
  type BlockFields,
  type SavedBlock,
  savedBlock,
} from '../../../../contracts/bookings/calendar.ts'
import { sendJson } from '../../../lib/api.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Day, startOf } from '../../day.ts'
import { Conflict } from '../../conflict.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import type { Block, BlockTime } from './block-actions.ts'

const { api } = deskPaths
const words = calendar.block

function valuesOf({ label, starts, ends, repeats, until }: Block): BlockFields {
  return { label, starts, ends, repeats, until }
}

async function save(
  fields: BlockFields,
  block: Pick<Block, 'id' | 'version'> | undefined,
): Promise<SavedBlock> {
  const answer = block
    ? await sendJson(
        api.block(block.id),
        { version: block.version, block: fields },
        { method: 'PATCH' },
      )
    : await sendJson(api.blocks(), fields)
  return savedBlock.parse(await answer.json())
}

function emptyBlock(day: Day): BlockFields {
  return { label: '', starts: `${day}T09:00`, ends: `${day}T17:00`, repeats: 'never', until: null }
}

interface BlockFormProps {
  /** Where a new block starts. */
  day: Day
  /** Undefined for a new block. */
  time: BlockTime | undefined
  officeTimeZone: string
  onSaved: (text: string) => void
  onRemove: (block: Block) => void
  /** Skips the week of the occurrence, or blocks it again. */
  onWeek: (time: BlockTime) => void
}

export function BlockForm({
  day,
  time,
  officeTimeZone,
  onSaved,
  onRemove,
  onWeek,
}: BlockFormProps) {
  const block = time?.block
  const form = useDeskForm({
    schema: blockFields,
    within: block ? 'block' : '',
    values: block ? valuesOf(block) : emptyBlock(day),
    draft: `block ${block?.id ?? day}`,
    ...(block && { version: block.version }),
    send: async (fields, _keyFor, version) => {
      const { bookings } = await save(fields, block && { id: block.id, version })
      return words.saved(bookings)
    },
    onSent: onSaved,
  })
  return (
    <DeskForm
      form={form}
      submit={block ? words.saveChange : words.save}
      actions={
        block && (
          <Button variant="outline" onClick={() => onRemove(block)}>
            {block.repeats === 'weekly' ? words.removeSeries : words.remove}
          </Button>
        )
      }
    >
      {time?.block.repeats === 'weekly' && !time.isOver && <Week time={time} onWeek={onWeek} />}
      <p>{words.intro(zoneName(officeTimeZone))}</p>
      {form.conflict && (
        <Conflict
          conflict={form.conflict}
          labels={{
            label: words.label,
            starts: words.starts,
            ends: words.ends,
            repeats: words.repeats,
            until: words.until,
          }}
        />
      )}
      <TextField
        form={form}
        name="label"
        spec={{
          label: words.label,
          hint: words.labelHint,
          maxLength: 100,
          autoComplete: 'off',
          optional: true,
        }}
      />
      {(['starts', 'ends'] as const).map((end) => (
        <TextField
          key={end}
          form={form}
          name={end}
          spec={{ label: words[end], type: 'datetime-local', autoComplete: 'off' }}
        />
      ))}
      <SelectField form={form} name="repeats" label={words.repeats}>
        <option value="never">{words.repetitions.never}</option>
        <option value="weekly">{words.repetitions.weekly}</option>
      </SelectField>
      {form.form.watch('repeats') === 'weekly' && (
        <TextField
          form={form}
          name="until"
          spec={{
            label: words.until,
            hint: words.untilHint,
            type: 'date',
            autoComplete: 'off',
            optional: true,
          }}
          options={{ setValueAs: (day: string) => day || null }}
        />
      )}
      {block && <p className="desk-detail">{words.by(block.author)}</p>}
    </DeskForm>
  )
}

/** Skips one week of a block, or blocks it again. */
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
