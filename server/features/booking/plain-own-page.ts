import type { OwnBooking } from '../../../contracts/booking/own-booking.ts'
import { momentIn } from '../../../content/moments.ts'
import { html, type Html, type HtmlValue } from '../../html.ts'
import { refusal } from '../../plain-form/form.ts'
import { dayFields, listedField, showTimes, timeField, type TimesState } from './plain-when.ts'

/** The query that the page says what was done by: `?booked`, say. */
export const BOOKED = 'booked'
export const MOVED = 'moved'
export const CANCELED = 'canceled'

/** Said once, where the booking is what it says. */
const DONE: readonly { query: string; status: OwnBooking['status']; said: string }[] = [
  { query: BOOKED, status: 'booked', said: 'Your consultation has been scheduled.' },
  { query: MOVED, status: 'booked', said: 'Your consultation has been moved.' },
  { query: CANCELED, status: 'canceled', said: 'Your consultation has been canceled.' },
]

/** Said above a move that could not be made. */
export const NOT_MOVED = 'Your consultation has not been moved yet'

/** A sheet with its heading; the focus begins there where something has been done. */
function sheet(heading: string, content: HtmlValue, focused = false): Html {
  return html`<section class="own-booking" aria-labelledby="own-booking">
    <h2 id="own-booking" tabindex="-1" ${focused ? html`autofocus` : ''}>${heading}</h2>
    ${content}
  </section>`
}

function entries(rows: readonly (readonly [string, HtmlValue])[]): Html {
  return html`<dl class="ledger booked-entries">
    ${rows.map(
      ([term, detail]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${detail}</dd>
        </div>`,
    )}
  </dl>`
}

function bookingEntries(booking: OwnBooking): Html {
  const { date, time } = momentIn(booking.timezone, booking)
  const strike = (detail: string) =>
    booking.status === 'canceled' ? html`<s>${detail}</s>` : detail
  return entries([
    ['Re', booking.service],
    ['Date', strike(date)],
    ['Time', strike(time)],
  ])
}

/** What follows the address leads to the same page, so that nothing on it repeats the secret. */
function link(query: string, label: string, look: 'default' | 'outline' = 'outline'): Html {
  return html`<a class="button button-${look}" href="?${query}">${label}</a>`
}

function again(): Html {
  return html`<p class="actions">
    <a class="button button-outline" href="/schedule">Schedule a consultation</a>
  </p>`
}

/** The same for every link that leads nowhere. */
export function nothingHere(): Html {
  return sheet(
    'There is no booking at this address',
    html`<p>Please use the whole link of our latest message, or call us and we find it for you.</p>
      ${again()}`,
  )
}

/** The booking could not be read. */
export function outOfReach(): Html {
  return html`<p role="alert">The booking could not be loaded. Please load this page again.</p>`
}

function headingOf({ status, changeable }: OwnBooking): string {
  if (status === 'canceled') return 'Your consultation is canceled'
  return changeable ? 'Your consultation is scheduled' : 'This consultation has begun or is over'
}

/** The booking, and what can be done with it. */
export function shown(
  booking: OwnBooking,
  { done, message }: { done?: readonly string[]; message?: string } = {},
): Html {
  const news = DONE.find(({ query, status }) => done?.includes(query) && status === booking.status)
  const content = html`
    ${news === undefined ? '' : html`<p>You will receive a confirmation email shortly.</p>`}
    ${bookingEntries(booking)}
    ${
      booking.changeable
        ? html`<p class="actions">
            ${link('step=move', 'Choose another time', 'default')}
            ${link('step=cancel', 'Cancel the consultation')}
          </p>`
        : again()
    }
  `
  return html`${message === undefined ? '' : refusal('Nothing has been changed', { errors: {}, message })}
  ${sheet(news?.said ?? headingOf(booking), content, news !== undefined)}`
}

/** Asks once more before a booking is canceled. */
export function cancelQuestion(booking: OwnBooking): Html {
  return sheet(
    'Cancel this consultation?',
    html`${bookingEntries(booking)}
      <p>The time is then free for somebody else, and we will not call you.</p>
      <form class="actions" method="post">
        <input type="hidden" name="step" value="cancel" />
        <button type="submit" class="button button-destructive">Yes, cancel it</button>
        ${link('', 'Keep it')}
      </form>`,
    true,
  )
}

/** What the time of a booking is chosen with. */
export interface MoveState extends Omit<TimesState, 'nearestVerb'> {
  booking: OwnBooking
  /** True where the form comes back because the move could not be made. */
  refused: boolean
}

/** Another day, then another time; asked for by GET, since nothing in it is personal. */
export function moveForm(state: MoveState): Html {
  const { booking, choice, errors, refused } = state
  const now = momentIn(booking.timezone, booking)
  const hasTimes = choice.date !== '' && errors['date'] === undefined
  return html`${refused ? refusal(NOT_MOVED, { errors, message: undefined }) : ''}
  ${sheet(
    'Choose another time',
    html`<p>Now: ${now.date}, ${now.time}.</p>
      <form class="own-when" method="get">
        <input type="hidden" name="step" value="move" />
        ${dayFields(state)} ${showTimes()}
        ${
          hasTimes
            ? html`${listedField(choice)} ${timeField({ ...state, nearestVerb: 'Move to' })}`
            : ''
        }
        <p class="actions">
          ${hasTimes ? html`<button type="submit" class="button button-default">Continue</button>` : ''}
          ${link('', 'Keep the time')}
        </p>
      </form>`,
    !refused,
  )}`
}

/** The moment that a booking would move to, as it is sent. */
export interface MoveTo {
  date: string
  time: string
  timezone: string
  /** RFC 3339 in UTC. */
  startsAt: string
  /** Tells this question from every other. */
  once: string
}

/** Asks once more before a booking is moved. */
export function moveQuestion(booking: OwnBooking, to: MoveTo): Html {
  const { date, time, timezone, startsAt, once } = to
  const before = momentIn(booking.timezone, booking)
  const after = momentIn(timezone, { ...booking, startsAt })
  const sent = Object.entries({ step: 'move', date, time, timezone, once })
  const back = new URLSearchParams({ step: 'move', date, timezone })
  return sheet(
    'Move your consultation?',
    html`${entries([
        ['From', `${before.date}, ${before.time}`],
        ['To', `${after.date}, ${after.time}`],
      ])}
      <form class="actions" method="post">
        ${sent.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" class="button button-default">Yes, move it</button>
        ${link(back.toString(), 'Choose another time')}
      </form>`,
    true,
  )
}
