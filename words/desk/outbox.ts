/** `1 is waiting`, `3 are waiting`; nothing for none. */
function part(count: number, one: string, several: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `1 ${one}` : `${count} ${several}`]
}

const list = new Intl.ListFormat('en-US')

/** The page about the emails that the site sends. */
export const outbox = {
  title: 'Outbox',
  heading: 'Outbox',
  intro:
    'Every email the site sends. Failed email comes first: fix the cause and try again, or reach the person another way. The site keeps trying for three days before an email fails, unless the mail server refuses it for good. Events for a CRM (the webhook) are here, too.',
  summary: ({ failed, waiting, stopped, sent }: Record<Group, number>) => {
    const parts = [
      ...part(failed, 'failed', 'failed'),
      ...part(waiting, 'is waiting', 'are waiting'),
      ...part(stopped, 'was stopped', 'were stopped'),
      ...part(sent, 'was sent', 'were sent'),
    ]
    return `${failed === 0 ? 'Nothing failed. ' : ''}${capital(list.format(parts))}.`
  },
  filter: 'Filter',
  state: 'State',
  everyState: 'Every state',
  groups: {
    failed: 'Failed',
    waiting: 'Waiting or being sent',
    stopped: 'Stopped',
    sent: 'Sent',
  },
  address: 'Address',
  addressHint: 'Part of an address',
  find: 'Find',
  nothing:
    'There’s no email yet. Each booking, message, and webinar registration adds some, and this page shows whether the mail server took it.',
  noMatch: 'No email matches. Choose another state or address.',
  more: 'Show more',
  new: (count: number) => (count === 1 ? '1 new email' : `${count} new emails`),
  showNew: 'Show in the list',
  email: 'Email',
  recipient: 'To',
  about: (address: string) => `About ${address}`,
  attempts: 'Attempts',
  states: {
    failed: 'Failed',
    waiting: 'Waiting',
    sending: 'Being sent',
    stopped: 'Stopped',
    sent: 'Sent',
  },
  lastTried: 'Last tried',
  due: 'Due',
  stoppedBy: (by: string) => `by ${by === 'command' ? 'npm run outbox' : by}`,
  read: 'Read',
  readLabel: (subject: string, to: string) => `Read “${subject}” to ${to}`,
  retry: 'Try again',
  retryLabel: (subject: string, to: string) => `Try again: “${subject}” to ${to}`,
  sendNow: 'Send now',
  sendNowLabel: (subject: string, to: string) => `Send now: “${subject}” to ${to}`,
  resume: 'Send after all',
  resumeLabel: (subject: string, to: string) => `Send after all: “${subject}” to ${to}`,
  stop: 'Stop',
  stopLabel: (subject: string, to: string) => `Stop “${subject}” to ${to}`,
  undo: 'Undo',
  wasRetried: (to: string) => `The email to ${to} is on its way to the mail server again.`,
  wasResumed: (to: string) => `The email to ${to} waits again and will be sent when it’s due.`,
  wasStopped: (to: string) =>
    `The email to ${to} was stopped. It won’t be sent unless you undo it.`,
  webhook: {
    to: (host: string) => `Webhook to ${host}`,
    wasRetried: (host: string) => `The event for ${host} is on its way again.`,
    wasResumed: (host: string) =>
      `The event for ${host} waits again and will be sent when it’s due.`,
    wasStopped: (host: string) =>
      `The event for ${host} was stopped. It won’t be sent unless you undo it.`,
    problem: (words: string) => `The last attempt failed: ${words}`,
  },
  secret:
    'This email has a sign-in code or an invitation in it, so only its recipient can read it.',
  kinds: {
    'booking-confirmation': 'Booking confirmation',
    'booking-notification': 'Booking, to the staff',
    'booking-change': 'Moved booking',
    'booking-change-notification': 'Moved booking, to the staff',
    'booking-cancellation': 'Canceled booking',
    'booking-cancellation-notification': 'Canceled booking, to the staff',
    'booking-reminder': 'Booking reminder',
    'contact-acknowledgement': 'Message received',
    'contact-notification': 'Message, to the staff',
    'webinar-confirmation': 'Webinar registration',
    'webinar-notification': 'Webinar registration, to the staff',
    'webinar-reminder': 'Webinar reminder',
    'webinar-waitlist': 'Webinar waitlist',
    'webinar-change': 'Moved webinar',
    'webinar-cancellation': 'Canceled webinar',
    'webinar-letter': 'Email to webinar registrants',
    'held-notification': 'Held submission, to the staff',
    'held-summary': 'Held submissions, to the staff',
    reply: 'Reply from the desk',
    'reply-overdue': 'Overdue reply, to the staff',
    'desk-code': 'Sign-in code',
    'desk-invitation': 'Invitation to the desk',
    'webhook-lead': 'Event for the webhook',
    'webhook-status': 'Event for the webhook',
  },
} as const

type Group = 'failed' | 'waiting' | 'stopped' | 'sent'

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The label of a kind of email. A kind that this release doesn't know is shown as it is. */
export function kindName(kind: string): string {
  const names: Readonly<Record<string, string>> = outbox.kinds
  return names[kind] ?? kind
}
