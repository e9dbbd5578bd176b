import { simpleParser } from 'mailparser'
import { summaryOf } from '../../mail/failure.ts'

/** Reports are much shorter; parsing a hostile one must not take long. */
const MOST_CHARACTERS = 20_000
const MOST_BLOCKS = 50

/**
 * Why an email came back, from the machine-readable part of a report (RFC 3464); undefined if it
 * didn't, for example because it's only late.
 */
export async function bounceReason(report: string): Promise<string | undefined> {
  // The report's own fields, then those of each recipient.
  const text = report.slice(0, MOST_CHARACTERS).replaceAll('\r\n', '\n')
  for (const fields of text.split(/\n{2,}/, MOST_BLOCKS)) {
    const { headers } = await simpleParser(`${fields}\n\n`)
    if (!/^failed\b/i.test(textIn(headers, 'action'))) continue
    const diagnostic = textIn(headers, 'diagnostic-code').replace(/^[^;]*;\s*/, '')
    const words = diagnostic || textIn(headers, 'status')
    return `returned: ${summaryOf({ message: words || 'no reason given' })}`
  }
  return undefined
}

function textIn(headers: ReadonlyMap<string, unknown>, name: string): string {
  const value = headers.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
