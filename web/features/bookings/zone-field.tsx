import { useMemo } from 'react'
import { zoneGroups } from '../../../words/time-zones.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface ZoneFieldProps {
  id: string
  value: string
  error: string | undefined
  /** From the server. Defaults to the browser's list. */
  names?: readonly string[] | undefined
  onChoose: (zone: string) => void
}

/** Starts with the browser's time zone. */
export function ZoneField({ id, value, error, names, onChoose }: ZoneFieldProps) {
  const groups = useMemo(() => zoneGroups(value, names), [value, names])
  return (
    <Field id={id} label="Time zone" error={error} className="booking-zone">
      {(control) => (
        <Select
          {...control}
          name="timezone"
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.zones.map((zone) => (
                <option key={zone.name} value={zone.name}>
                  {zone.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}
