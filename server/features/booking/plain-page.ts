import { bookingRequest, type FreeTime } from '../../../contracts/booking/booking.ts'
import { zoneGroups } from '../../../content/time-zones.ts'
import { html, type Html } from '../../html.ts'
import { dateIn } from '../../mail/templates/when.ts'
import { boundsIn, errorOf, field, type FieldShape, saidOf, trap } from '../../plain-form/fields.ts'
import { type FormErrors, type FormValues, refusal } from '../../plain-form/form.ts'
import type { Choice, DayTimes } from './plain-choice.ts'

/** Said above a form that comes back. */
export const NOT_YET = 'Your consultation has not been scheduled yet'

const BOUNDS = boundsIn(bookingRequest)
const WHO: readonly FieldShape[] = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
]
const SERVICE: FieldShape = {
  name: 'service',
  label: 'Service',
  type: 'text',
  autocomplete: 'off',
}

/** What a step is shown with. */
export interface StepState {
  choice: Choice
  errors: FormErrors
}

/** The first step: the day. It asks for nothing personal, so that its address may carry it. */
export function dayStep(state: StepState): Html {
  return html`<form class="schedule-plain booking" method="get" action="/schedule">
    ${choiceFields(state)}
    <div>
      <button type="submit" class="button button-default">Show times</button>
    </div>
  </form>`
}

/** The second step: the time, and who books it. */
export interface TimeStepState extends StepState {
  times: DayTimes
  /** Free times in place of one that was lost. */
  nearest?: readonly FreeTime[]
  values: FormValues
  /** What is wrong with the whole. */
  message?: string | undefined
  /** True where the form comes back because it could not be taken. */
  refused: boolean
  /** Tells this form from every other. */
  once: string
}

/** The form that books. The day can still be changed in it, and nothing typed is lost by that. */
export function timeStep(state: TimeStepState): Html {
  const { choice, errors, message, values, refused, once } = state
  return html`<div class="schedule-plain plain-answer">
    ${refused ? refusal(NOT_YET, { errors, message }) : ''}
    <form class="booking" method="post" action="/schedule">
      <input type="hidden" name="once" value="${once}" />
      <input type="hidden" name="listed" value="${choice.date} ${choice.timezone}" />
      <div class="booking-when">
        ${choiceFields(state)}
        <div>
          <button
            type="submit"
            name="step"
            value="times"
            class="button button-outline"
            formnovalidate
          >
            Show times
          </button>
        </div>
        ${timeField(state)}
      </div>
      <div class="booking-who">
        ${WHO.map((shape) =>
          field(shape, {
            value: values[shape.name] ?? '',
            error: errors[shape.name],
            bounds: BOUNDS[shape.name],
          }),
        )}
        ${trap()}
        <div class="plain-send">
          <button type="submit" class="button button-default">Schedule Consultation</button>
          <p class="plain-note">
            Please send nothing confidential. A consultation makes no engagement.
          </p>
        </div>
      </div>
    </form>
  </div>`
}

function choiceFields({ choice, errors }: StepState): Html {
  const { service, timezone, date, first, last } = choice
  return html`${field(SERVICE, { value: service, error: errors['service'], bounds: BOUNDS['service'] })}
    <div class="field">
      <label class="field-label" for="timezone">Time zone</label>
      <select
        class="control"
        id="timezone"
        name="timezone"
        ${saidOf('timezone', { error: errors['timezone'] })}
      >
        ${zoneGroups(timezone).map(
          ({ label, zones }) =>
            html`<optgroup label="${label}">
              ${zones.map(
                ({ name, label: city }) =>
                  html`<option value="${name}" ${name === timezone ? html` selected` : ''}>
                    ${city}
                  </option>`,
              )}
            </optgroup>`,
        )}
      </select>
      ${errorOf('timezone', errors['timezone'])}
    </div>
    <div class="field">
      <label class="field-label" for="date">Date</label>
      <p class="field-hint" id="date-hint">Monday to Friday.</p>
      <input
        class="control"
        type="date"
        id="date"
        name="date"
        value="${date}"
        min="${first}"
        max="${last}"
        required${saidOf('date', { error: errors['date'], hintId: 'date-hint' })}
      />
      ${errorOf('date', errors['date'])}
    </div>`
}

function timeField({ choice, times, nearest = [], errors, values }: TimeStepState): Html {
  const { date } = choice
  const chosen = values['time'] ?? ''
  const { free, note, nextDate } = times
  const near = nearest.map((time) => ({ ...time, value: `${time.date} ${time.time}` }))
  const offered = new Set(near.map(({ value }) => value))
  const others = free.filter((time) => !offered.has(`${date} ${time}`))
  const error = errors['time']
  return html`<fieldset
    class="field plain-times"
    id="time"
    tabindex="-1"
    ${saidOf('time', { error })}
  >
    <legend class="field-label">Time${date === '' ? '' : html`, ${spoken(date)}`}</legend>
    ${errorOf('time', error)}
    ${near.length === 0 ? '' : html`<p class="field-hint">Nearest free times</p>`}
    ${choices(
      near.map(({ value, date: day, time }) => ({
        value,
        label: day === date ? time : `${time}, ${spoken(day)}`,
      })),
      chosen,
    )}
    ${near.length === 0 || others.length === 0 ? '' : html`<p class="field-hint">All others</p>`}
    ${choices(
      others.map((time) => ({ value: `${date} ${time}`, label: time })),
      chosen,
    )}
    ${note === undefined ? '' : html`<p>${note}</p>`}
    ${
      nextDate === undefined
        ? ''
        : html`<button
            type="submit"
            name="step"
            value="${nextDate}"
            class="button button-outline button-sm"
            formnovalidate
          >
            Next with a free time: ${spoken(nextDate)}
          </button>`
    }
  </fieldset>`
}

function choices(times: readonly { value: string; label: string }[], chosen: string): Html {
  return html`<div class="plain-choices">
    ${times.map(
      ({ value, label }) =>
        html`<label
          ><input
            type="radio"
            name="time"
            value="${value}"
            required${value === chosen ? html` checked` : ''}
          />
          ${label}</label
        >`,
    )}
  </div>`
}

function spoken(date: string): string {
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) ? date : dateIn('UTC', instant)
}
