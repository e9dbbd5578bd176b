import type { FreeTime } from '../../../contracts/booking/booking.ts'
import { officeTimes, timesBeside } from '../../../content/moments.ts'
import { zoneGroups } from '../../../content/time-zones.ts'
import { html, type Html } from '../../html.ts'
import { dateIn } from '../../mail/templates/when.ts'
import { errorOf, saidOf } from '../../plain-form/fields.ts'
import type { FormErrors } from '../../plain-form/form.ts'
import type { DayChoice, DayTimes } from './plain-choice.ts'

/** What the fields of a day are shown with. */
export interface DayState {
  choice: DayChoice
  errors: FormErrors
}

/** Zone and date. */
export function dayFields({ choice, errors }: DayState): Html {
  const { timezone, date, first, last } = choice
  return html`<div class="field">
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

/** Asks for the times of the day as it stands in the fields. */
export function showTimes(): Html {
  return html`<div>
    <button type="submit" name="show" value="times" class="button button-outline" formnovalidate>
      Show times
    </button>
  </div>`
}

/** What the times of a day are shown with. */
export interface TimesState extends DayState {
  times: DayTimes
  /** The time that is chosen, with its date: `2026-11-24 2:30 PM`. */
  chosen: string
  /** Free times in place of one that was lost. */
  nearest?: readonly FreeTime[]
  /** What a press on one of them does, e.g. `Schedule`. */
  nearestVerb: string
}

/** The free times of the day, after those that are offered in place of a lost one. */
export function timeField(state: TimesState): Html {
  const { choice, times, nearest = [], nearestVerb, errors, chosen } = state
  const { date, timezone, officeTimezone } = choice
  const { free, note, nextDate } = times
  const zones = { visitor: timezone, office: officeTimezone }
  const label = timesBeside(zones)
  const beside = officeTimes(zones)
  const error = errors['time']
  return html`<fieldset
    class="field plain-times"
    id="time"
    tabindex="-1"
    ${saidOf('time', { error })}
  >
    <legend class="field-label">Time${date === '' ? '' : html`, ${spoken(date)}`}</legend>
    ${errorOf('time', error)}
    ${
      nearest.length === 0
        ? ''
        : html`<div class="booking-nearest" role="group" aria-labelledby="nearest">
            <p id="nearest">Nearest free times</p>
            <ul>
              ${nearest.map(
                (time) =>
                  html`<li>
                    <button
                      type="submit"
                      name="instead"
                      value="${keyOf(time)}"
                      class="button button-outline button-sm"
                      formnovalidate
                    >
                      ${nearestVerb}
                      ${time.date === date ? label(time) : `${label(time)}, ${spoken(time.date)}`}
                    </button>
                  </li>`,
              )}
            </ul>
          </div>`
    }
    <div class="plain-choices">
      ${free.map((time) => timeChoice(time, { office: beside(time.startsAt), chosen }))}
    </div>
    ${note === undefined ? '' : html`<p>${note}</p>`}
    ${
      nextDate === undefined
        ? ''
        : html`<button
            type="submit"
            name="show"
            value="${nextDate}"
            class="button button-outline button-sm"
            formnovalidate
          >
            Next with a free time: ${spoken(nextDate)}
          </button>`
    }
  </fieldset>`
}

function timeChoice(
  time: FreeTime,
  { office, chosen }: { office: string | undefined; chosen: string },
): Html {
  return html`<label
    ><input
      type="radio"
      name="time"
      value="${keyOf(time)}"
      required${keyOf(time) === chosen ? html` checked` : ''}
    />
    <span>${time.time} ${office === undefined ? '' : html`<small>(${office})</small>`}</span></label
  >`
}

/** Told again with the form, so that a change of day or zone is noticed when it comes. */
export function listedField({ date, timezone }: DayChoice): Html {
  return html`<input type="hidden" name="listed" value="${date} ${timezone}" />`
}

function keyOf({ date, time }: FreeTime): string {
  return `${date} ${time}`
}

function spoken(date: string): string {
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) ? date : dateIn('UTC', instant)
}
