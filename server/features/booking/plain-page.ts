import { bookingRequest } from '../../../contracts/booking/booking.ts'
import { services } from '../../../content/services/services.ts'
import { html, type Html } from '../../html.ts'
import { boundsIn, errorOf, field, type FieldShape, saidOf, trap } from '../../plain-form/fields.ts'
import { type FormValues, refusal } from '../../plain-form/form.ts'
import type { Choice } from './plain-choice.ts'
import {
  dayFields,
  type DayState,
  listedField,
  showTimes,
  timeField,
  type TimesState,
} from './plain-when.ts'

/** Said above a form that comes back. */
export const NOT_YET = 'Your consultation has not been scheduled yet'

const BOUNDS = boundsIn(bookingRequest)
const WHO: readonly FieldShape[] = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
]

/** What a step is shown with. */
export interface StepState extends DayState {
  choice: Choice
  /** The services to choose from. */
  offered: readonly string[]
}

/** The first step: the day. It asks for nothing personal, so that its address may carry it. */
export function dayStep(state: StepState): Html {
  return html`<form class="schedule-plain own-when" method="get" action="/schedule">
    ${serviceField(state)} ${dayFields(state)}
    <div>
      <button type="submit" class="button button-default">Show times</button>
    </div>
  </form>`
}

/** The second step: the time, and who books it. */
export interface TimeStepState extends StepState, Omit<TimesState, 'choice' | 'nearestVerb'> {
  choice: Choice
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
      ${listedField(choice)}
      <div class="booking-when">
        ${serviceField(state)} ${dayFields(state)} ${showTimes()}
        ${timeField({ ...state, nearestVerb: 'Schedule' })}
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

/** Another text than a service's name came with a link, and is among the choices as it is. */
function serviceField({ choice: { service }, errors, offered }: StepState): Html {
  const names = [service, services.general.name, ...offered]
  const own = offered.includes(service) ? offered : [...new Set(names)]
  const error = errors['service']
  return html`<div class="field">
    <label class="field-label" for="service">Service</label>
    <select class="control" id="service" name="service" ${saidOf('service', { error })}>
      ${own.map(
        (name) =>
          html`<option value="${name}" ${name === service ? html` selected` : ''}>${name}</option>`,
      )}
    </select>
    ${errorOf('service', error)}
  </div>`
}
