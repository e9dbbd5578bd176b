import { useState } from 'react'
import { sessionPage } from '../../../../words/desk/webinar.ts'
import {
  type Attendance,
  ATTENDANCES,
  type WebinarRegistrant,
} from '../../../../contracts/webinar/desk.ts'
import { Select } from '../../../ui/select.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import '../../form.css'

const words = sessionPage.registrations

export function AttendanceSelect({ registrant }: { registrant: WebinarRegistrant }) {
  const { id, name } = registrant
  const [chosen, setChosen] = useState<Attendance>()
  const { mutate, error } = useDeskChange(
    (body: { before: Attendance; attendance: Attendance }) =>
      change('POST', deskPaths.api.webinarRegistrationAttendance(id), body),
    // Arrow keys change the value several times quickly; send the changes in order, each based on
    // the previous version.
    { scope: `attendance ${id}` },
  )
  const shown = chosen ?? registrant.attendance
  return (
    <div>
      <Select
        className="desk-select"
        aria-label={words.attendanceOf(name)}
        value={shown}
        onChange={({ target }) => {
          const attendance = ATTENDANCES.find((option) => option === target.value) ?? shown
          setChosen(attendance)
          mutate({ before: shown, attendance }, { onSettled: () => setChosen(undefined) })
        }}
      >
        {ATTENDANCES.map((option) => (
          <option key={option} value={option}>
            {words.attendances[option]}
          </option>
        ))}
      </Select>
      {error && (
        <p className="desk-problem" role="alert">
          {problemOf(error)}
        </p>
      )}
    </div>
  )
}
