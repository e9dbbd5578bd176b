import { formatDate } from '../format-date-time.ts'
import { dollars, fees } from './fees.ts'
import { kindName } from './outbox.ts'
import { people } from './people.ts'
import { UNTIL_THEY_WRITE } from './today.ts'

/** A row of the audit log, with names in place of ids. */
interface Entry {
  action: string
  subject: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

type Fields = Readonly<Record<string, unknown>>
/** Continues a sentence that begins with the name of the staff member. */
type Sentence = (subject: string, before: Fields, after: Fields) => string

/** Formats an instant in the reader's time zone. */
const time = (instant: unknown) => formatDate('appointment', new Date(String(instant)))
/** Formats a local time of the office, such as `2026-11-24T17:00`. */
const officeTime = (local: unknown, style: 'appointment' | 'time' = 'appointment') =>
  formatDate(style, new Date(`${String(local)}Z`), 'UTC')
const day = (date: unknown) => formatDate('mediumDate', new Date(`${String(date)}T00:00Z`), 'UTC')
const quoted = (text: string) => `“${text}”`
const count = (number: unknown, one: string) => `${String(number)} ${one}${number === 1 ? '' : 's'}`
const peopleCount = (number: unknown) => (number === 1 ? '1 person' : `${String(number)} people`)
const list = new Intl.ListFormat('en-US')

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'staff.added': (who, _, { role }) =>
    `added ${who} to the staff${role ? ` as ${roleText(role)}` : ''}`,
  'staff.role-changed': (who, { role: was }, { role }) =>
    `changed the role of ${who} from ${String(was)} to ${String(role)}`,
  'staff.removed': (who) => `removed ${who} from the staff`,
  'staff.signature': (who) => `changed the signature of ${who}`,
  'invitation.sent': (who, _, { role }) => `invited ${who} as ${roleText(role)}`,
  'invitation.withdrawn': (who) => `withdrew the invitation to ${who}`,
  'passkey.added': (who) => `added a passkey for ${who}`,
  'passkey.removed': (who) => `removed a passkey of ${who}`,
  'device.added': (browser) => `turned on notifications in ${browser}`,
  'device.removed': (browser) => `turned off notifications in ${browser}`,
  'session.started': (browser, _, { method }) =>
    `signed in with ${method === 'code' ? 'an emailed code' : 'a passkey'} in ${browser}`,
  'session.ended': (browser) => `signed out in ${browser}`,
  'session.revoked': (browser) => `ended the session in ${browser}`,
  'session.all-ended': (who, _, { sessions }) => `ended ${count(sessions, 'session')} of ${who}`,
  'session.confirmed': (browser) => `confirmed with a passkey in ${browser}`,
  'code.sent': (who, _, { from }) =>
    `asked for a sign-in code for ${who}${from ? ` from ${String(from)}` : ''}`,
  'code.failed': (who, _, { triesLeft }) =>
    `entered a wrong sign-in code for ${who}; ${count(triesLeft, 'try').replace('trys', 'tries')} left`,
  'person.changed': (who, before, after) => list.format(changesOf(who, before, after)),
  'person.called': (who) => `recorded ${who}’s call or referral`,
  'people.imported': (_, __, { added, joined }) =>
    `imported ${peopleCount(added)} and updated ${peopleCount(joined)}`,
  'people.import-undone': (_, { added, joined }) =>
    `undid the import of ${peopleCount(added)} and the update of ${peopleCount(joined)}`,
  'person.edited': (who, _, { fields }) => `corrected ${String(fields)} of ${who}`,
  'person.noted': (who) => `added a note about ${who}`,
  'person.checked': (who, _, { result, matches }) =>
    `checked ${who} for conflicts and found ${result === 'clear' ? 'none' : 'one'} (${String(matches)} ${matches === 1 ? 'match' : 'matches'})`,
  'person.merged': (who, _, { otherId }) => `merged ${String(otherId)} into ${who}`,
  'person.split': (who, { otherId }) => `split ${String(otherId)} off ${who}`,
  'person.replied': (who) => `replied to ${who}`,
  'person.reply-withdrawn': (who) => `took back a reply to ${who}`,
  'person.offered': (who, _, { times }) =>
    `offered ${who} ${list.format(String(times).split(', ').map(time))}`,
  'person.answered': (who) => `marked ${who} as answered elsewhere`,
  'person.unanswered': (who) => `marked ${who} as waiting for an answer again`,
  'person.exported': (who) => `exported the data of ${who}`,
  'export.made': (format) => `exported a list of people as ${format.toUpperCase()}`,
  'held.released': (what) => `released ${what}`,
  'held.discarded': (what) => `discarded ${what}`,
  'held.restored': (what, { status }) =>
    `undid the ${status === 'released' ? 'release' : 'discard'} of ${what}`,
  'booking.made': (who, _, { startsAt, overrides }) =>
    `booked a call for ${who} on ${time(startsAt)}${overriding(overrides)}`,
  'booking.moved': (who, before, { startsAt, overrides }) =>
    `moved ${who}’s call to ${time(startsAt)}${overriding(overrides)}; it was ${time(before['startsAt'])}`,
  'booking.canceled': (who, { startsAt }) => `canceled ${who}’s call on ${time(startsAt)}`,
  'calendar.link-made': () => 'made a new calendar link; the old one stopped working',
  'block.added': (_, __, block) => `blocked ${blockText(block)}`,
  'block.changed': (_, before, after) =>
    `changed the blocked time ${blockText(before)} to ${blockText(after)}`,
  'block.removed': (_, block) => `unblocked ${blockText(block)}`,
  'block.skipped': (_, __, { date }) => `skipped the weekly block on ${day(date)}`,
  'block.resumed': (_, __, { date }) => `blocked the skipped week of ${day(date)} again`,
  'deletion.made': (what) => `deleted ${what}`,
  'restore.made': (file, _, { deletedAgain }) =>
    `restored the backup ${file}${deletedAgain ? `, and made ${count(deletedAgain, 'deletion')} again` : ''}`,
  'mail.retried': (to) => `tried ${to} again`,
  'mail.stopped': (to) => `stopped ${to}`,
  'template.added': (name) => `added the template ${quoted(name)}`,
  'template.changed': (name) => `changed the template ${quoted(name)}`,
  'template.deleted': (name) => `deleted the template ${quoted(name)}`,
  'view.added': (name) => `saved the view ${quoted(name)}`,
  'view.deleted': (name) => `deleted the view ${quoted(name)}`,
  'content.changed': (file, _, after) =>
    `changed the draft of ${file}: ${list.format(Object.keys(after))}`,
  'content.service-order': () => 'changed the order of the services in drafts',
  'content.service-hide': (name) => `hid ${quoted(name)} in a draft`,
  'content.service-show': (name) => `showed ${quoted(name)} again in a draft`,
  'content.service-move': (name, _, { to }) =>
    `moved ${quoted(name)} to the address ${String(to)} in drafts`,
  'content.service-add': (name, _, { copyOf }) =>
    `added the service ${quoted(name)} as a copy of ${String(copyOf)} in a draft`,
  'content.discarded': (file) => `discarded the draft of ${file}`,
  'content.imported': (name) => `imported files as ${name}`,
  'content.asked': (what, _, { changes }) => `asked to publish ${what}${details(changes)}`,
  'content.scheduled': (what, _, { changes, publishAt }) =>
    `scheduled ${what} for ${time(publishAt)}${details(changes)}`,
  'content.published': (what, _, { changes }) => `published ${what}${details(changes)}`,
  'content.withdrawn': (what) => `withdrew the request to publish ${what}`,
  'content.failed': (what, _, { mistakes }) => `couldn’t publish ${what}${details(mistakes)}`,
  'content.rule-changed': (what, _, { membersPublish }) =>
    `changed the rule ${quoted(what)}: members ${membersPublish === true ? 'may' : 'may not'} publish`,
  'content.kept': (file) => `kept the draft of ${file} over a newer published text`,
  'webinar.created': (title) => `created the webinar session ${quoted(title)}`,
  'webinar.changed': (title) => `changed the webinar session ${quoted(title)}`,
  'webinar.canceled': (title, _, { emailed }) =>
    `canceled the webinar session ${quoted(title)} and emailed ${count(emailed, 'registrant')}`,
  'webinar.registration-canceled': (who) => `canceled the webinar registration of ${who}`,
  'webinar.attendance': (title, _, { matched }) =>
    `imported the attendance of ${quoted(title)}: ${count(matched, 'registrant')} attended`,
  'webinar.attendance-set': (who, _, { attendance }) =>
    `set the webinar attendance of ${who} to ${String(attendance)}`,
  'webinar.exported': (title) => `exported the registrations for ${quoted(title)}`,
  'webinar.tested': (title) => `sent a test of an email to the registrants of ${quoted(title)}`,
  'webinar.mailed': (title, _, { recipients }) =>
    `emailed ${count(recipients, 'registrant')} of ${quoted(title)}`,
}

/**
 * The sentence for an audit entry. An action that this release doesn't know is shown by its name.
 */
export function auditSentence({ action, subject, before, after }: Entry): string {
  return SENTENCES[action]?.(subject, before ?? {}, after ?? {}) ?? `${action}: ${subject}`
}

/** An email's name in the sentences. */
export function mailNoun(kind: string, to: string | undefined): string {
  return `the email ${quoted(kindName(kind))}${to === undefined ? '' : ` to ${to}`}`
}

/** Appends sentences about the changes. */
function details(sentences: unknown): string {
  return Array.isArray(sentences) && sentences.length > 0 ? `: ${sentences.join('; ')}` : ''
}

function roleText(role: unknown): string {
  return role === 'owner' ? 'an owner' : 'a member'
}

function overriding(overrides: unknown): string {
  return overrides === undefined ? '' : `, although it was ${String(overrides)}`
}

function blockText({ starts, ends, repeats }: Fields): string {
  const isOneDay = String(starts).slice(0, 10) === String(ends).slice(0, 10)
  const span = `${officeTime(starts)} to ${officeTime(ends, isOneDay ? 'time' : 'appointment')}`
  return repeats === 'weekly' ? `every week from ${span}` : span
}

function changesOf(who: string, before: Fields, after: Fields): string[] {
  const status = (value: unknown) => {
    const names: Readonly<Record<string, string>> = people.statuses
    return quoted(names[String(value)] ?? String(value))
  }
  const { status: now, owner, nextStep, nextStepOn, laterUntil } = after
  return [
    ...('status' in after
      ? [`changed the status of ${who} from ${status(before['status'])} to ${status(now)}`]
      : []),
    ...('owner' in after
      ? [
          owner === null
            ? `left ${who} without an owner`
            : `made ${String(owner)} the owner of ${who}`,
        ]
      : []),
    ...('nextStep' in after ? [nextStepText(who, nextStep)] : []),
    ...('nextStepOn' in after
      ? [
          nextStepOn === null
            ? `removed the date of the next step with ${who}`
            : `set the next step with ${who} for ${day(nextStepOn)}`,
        ]
      : []),
    ...feeTexts(who, after),
    ...('laterUntil' in after ? [laterText(who, laterUntil)] : []),
  ]
}

function feeTexts(who: string, after: Fields): string[] {
  const { expectedFee: amount, outcome, outcomeReason, outcomeNote, outcomeOn } = after
  const names: Readonly<Record<string, string>> = fees.outcomes
  const reasons: Readonly<Record<string, string>> = fees.reasons
  const reason = reasons[String(outcomeReason)]
  const because = reason === undefined ? '' : ` (${reason})`
  const changed = outcome === undefined
  return [
    ...('expectedFee' in after
      ? [
          amount === null
            ? `removed the expected fee of ${who}`
            : `set the expected fee of ${who} to ${dollars(Number(amount))}`,
        ]
      : []),
    ...(changed
      ? []
      : [
          `set the outcome of ${who} to ${quoted(names[String(outcome)] ?? String(outcome))}${because}`,
        ]),
    ...(changed && reason !== undefined
      ? [`changed the reason for the outcome of ${who} to ${quoted(reason)}`]
      : []),
    ...(changed && outcomeNote !== undefined
      ? [`changed the details of the outcome of ${who}`]
      : []),
    ...(changed && typeof outcomeOn === 'string'
      ? [`changed the day of the outcome of ${who} to ${day(outcomeOn)}`]
      : []),
  ]
}

function nextStepText(who: string, nextStep: unknown): string {
  if (nextStep === 'none') return `removed the next step with ${who}`
  return nextStep === 'planned'
    ? `planned a next step with ${who}`
    : `reworded the next step with ${who}`
}

function laterText(who: string, laterUntil: unknown): string {
  if (laterUntil === null) return `brought ${who} back to Today`
  return `put ${who} off until ${laterUntil === UNTIL_THEY_WRITE ? 'they write' : time(laterUntil)}`
}
