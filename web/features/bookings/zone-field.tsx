import { useMemo } from 'react'
import { zoneGroups } from '../../../content/time-zones.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface ZoneFieldProps {
  id: string
  /** IANA name of the zone of all dates and times in the form. */
  value: string
  error: string | undefined
  /** Time zones listed by the server. Defaults to the browser's list. */
  names?: readonly string[] | undefined
  onChoose: (zone: string) => void
}

/** The visitor's time zone; starts with the browser's. */
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
