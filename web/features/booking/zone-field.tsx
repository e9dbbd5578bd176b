import { useMemo } from 'react'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { zoneGroups } from './time-zones.ts'

interface ZoneFieldProps {
  /** IANA name of the zone in which dates and times are meant. */
  value: string
  onChoose: (zone: string) => void
}

/** The visitor's time zone: the browser's to begin with, any other by choice. */
export function ZoneField({ value, onChoose }: ZoneFieldProps) {
  const groups = useMemo(() => zoneGroups(value), [value])
  return (
    <Field label="Time zone">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
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
