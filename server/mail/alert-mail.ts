import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { site } from '../../cms/site.ts'
import { formatDate } from '../../words/format-date-time.ts'
import { oneLine } from './one-line.ts'
import type { MailAddress } from './mail.ts'

export interface Problem {
  found: string
  next: string
}

interface Envelope {
  from: MailAddress
  to: readonly MailAddress[]
  now: Date
}

export interface Alert extends Envelope {
  /** All current problems; empty if everything works again. */
  problems: readonly Problem[]
  /** The office's IANA zone. */
  timeZone: string
}

/** Tells the firm what is broken, or that everything works again. */
export function alertMail({ problems, timeZone, ...envelope }: Alert): SendMailOptions {
  const [first] = problems
  const subject =
    first === undefined
      ? 'The website is working again'
      : problems.length === 1
        ? `Website problem: ${first.found}`
        : `Website: ${problems.length} problems`
  const time = `${formatDate('dateTime', envelope.now, timeZone)} (${timeZone})`
  return plainMail(envelope, subject, textOf(problems, time))
}

/** Shows that email arrives, for `npm run doctor`. */
export function alertTestMail({
  setting,
  ...envelope
}: Envelope & { setting: string }): SendMailOptions {
  const text = `This is the test email that you asked for with \`npm run doctor -- --mail\`. It was sent to everyone in ${setting}.

You don't need to do anything. If it was in the spam folder, look at /domain-setup of the website: it says which records are missing.
`
  return plainMail(envelope, `Test email from the website of ${site.company}`, text)
}

function plainMail({ from, to, now }: Envelope, subject: string, text: string): SendMailOptions {
  return {
    messageId: `<${randomUUID()}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: now,
    from: { name: from.name ?? '', address: from.address },
    to: to.map(({ name, address }) => ({ name: name ?? '', address })),
    subject: oneLine(subject).slice(0, 160),
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function textOf(problems: readonly Problem[], time: string): string {
  if (problems.length === 0) {
    return `The website of ${site.company} checked itself on ${time}, and all is well again.\n\nYou don't need to do anything.\n`
  }
  const found = problems.length === 1 ? 'found a problem' : `found ${problems.length} problems`
  const list = problems.map(({ found: what, next }) => {
    const step = next === '' ? '' : `\n  What to do: ${next}`
    return `- ${what}${step}`
  })
  return `The website of ${site.company} checked itself on ${time} and ${found}:

${list.join('\n\n')}

We'll write again when this changes, once a day until it is fixed, and when all is well. The same list is on the server: \`npm run doctor\` prints it.
`
}
