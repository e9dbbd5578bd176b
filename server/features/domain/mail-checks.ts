import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import { check, observedIn, shown } from './check.ts'
import type { Answer, Lookups } from './lookups.ts'

/** Whose mail is looked at. */
interface MailSide {
  /** The domain. */
  name: string
  dkimSelector: string | undefined
  /** The address that confirmations come from. */
  sender: string
}

/** What would make confirmations land in spam. */
export async function mailChecks(dns: Lookups, side: MailSide): Promise<DomainCheck[]> {
  const { name, dkimSelector } = side
  const [mx, spf, dkim, dmarc] = await Promise.all([
    dns.mx(name),
    dns.txt(name),
    dkimSelector === undefined ? undefined : dns.txt(`${dkimSelector}._domainkey.${name}`),
    dns.txt(`_dmarc.${name}`),
  ])
  return [
    senderCheck(side),
    mxCheck(mx),
    spfCheck(spf),
    dkimCheck(dkim, side),
    dmarcCheck(dmarc, name),
  ]
}

function senderCheck({ name, sender }: MailSide): DomainCheck {
  const what = {
    id: 'mail-sender',
    group: 'mail',
    label: 'Sender of confirmations',
    expected: `An address at ${name}`,
  } as const
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  if (`.${domain}`.endsWith(`.${name}`)) return check(what, { state: 'pass', observed: sender })
  return check(what, {
    state: 'fail',
    observed: sender,
    advice: `The records below vouch for ${name} only. Set MAIL_FROM to an address there.`,
  })
}

function mxCheck(mx: Answer<string>): DomainCheck {
  const what = {
    id: 'mail-mx',
    group: 'mail',
    label: 'MX',
    expected: 'A mail server that takes replies',
  } as const
  const observed = observedIn(mx, 'No MX record')
  if (mx.kind === 'failed') return check(what, { state: 'unknown', observed })
  // A lone dot says that the domain takes no mail at all (RFC 7505).
  if (mx.kind === 'found' && mx.values.some((host) => host !== '')) {
    return check(what, { state: 'pass', observed })
  }
  const advice =
    'Replies bounce, and receivers distrust a sender that takes none: add an MX record.'
  return check(what, { state: 'fail', observed: observed || 'The domain takes no mail', advice })
}

/** Those texts among all that begin as a standard wants. */
function withTag(texts: Answer<string>, tag: RegExp): Answer<string> {
  if (texts.kind !== 'found') return texts
  const values = texts.values.filter((text) => tag.test(text))
  return values.length === 0 ? { kind: 'none' } : { kind: 'found', values }
}

function spfCheck(texts: Answer<string>): DomainCheck {
  const what = {
    id: 'mail-spf',
    group: 'mail',
    label: 'SPF',
    expected: 'One TXT record that begins with v=spf1 and ends with -all or ~all',
  } as const
  const spf = withTag(texts, /^v=spf1(?: |$)/i)
  const observed = observedIn(spf, 'No SPF record')
  if (spf.kind === 'failed') return check(what, { state: 'unknown', observed })
  const fail = (advice: string) => check(what, { state: 'fail', observed, advice })
  if (spf.kind === 'none') {
    return fail('Nothing says who may send for the domain, so confirmations may land in spam.')
  }
  // Receivers take two records for none (RFC 7208, section 4.5).
  if (spf.values.length > 1) return fail('Receivers ignore SPF where there are two: join them.')
  if (/(?:^| )\+?all(?: |$)/i.test(spf.values[0] ?? '')) {
    return fail('It lets anyone send for the domain, and receivers discount it: end it with ~all.')
  }
  return check(what, { state: 'pass', observed })
}

function dkimCheck(texts: Answer<string> | undefined, side: MailSide): DomainCheck {
  const what = {
    id: 'mail-dkim',
    group: 'mail',
    label: 'DKIM',
    expected:
      side.dkimSelector === undefined
        ? 'A public key under the selector of the mail server'
        : `A public key at ${side.dkimSelector}._domainkey.${side.name}`,
  } as const
  if (texts === undefined) {
    const advice = 'Set DKIM_SELECTOR to the selector that the mail server signs with.'
    return check(what, { state: 'unknown', observed: 'Not looked for', advice })
  }
  const observed = observedIn(texts, 'No key')
  if (texts.kind === 'failed') return check(what, { state: 'unknown', observed })
  const fail = (advice: string) => check(what, { state: 'fail', observed, advice })
  if (texts.kind === 'none') {
    return fail('Signatures cannot be verified, so confirmations may land in spam.')
  }
  const key = /(?:^|;)\s*p=\s*([^;]*)/i.exec(texts.values[0] ?? '')?.[1]?.trim()
  if (key === undefined) return fail('This is no DKIM key: it lacks its part p=.')
  // An empty one says that the key was withdrawn (RFC 6376, section 3.6.1).
  if (key === '') return fail('The key was withdrawn: publish the one that the mail server uses.')
  return check(what, { state: 'pass', observed: shown(`A key of ${key.length} characters`) })
}

function dmarcCheck(texts: Answer<string>, name: string): DomainCheck {
  const what = {
    id: 'mail-dmarc',
    group: 'mail',
    label: 'DMARC',
    expected: `One TXT record at _dmarc.${name} that begins with v=DMARC1`,
  } as const
  const dmarc = withTag(texts, /^v\s*=\s*DMARC1\s*(?:;|$)/)
  const observed = observedIn(dmarc, 'No DMARC record')
  if (dmarc.kind === 'failed') return check(what, { state: 'unknown', observed })
  const fail = (advice: string) => check(what, { state: 'fail', observed, advice })
  if (dmarc.kind === 'none') {
    return fail(
      `Large mailbox providers want one. To begin with: v=DMARC1; p=none at _dmarc.${name}.`,
    )
  }
  if (dmarc.values.length > 1) return fail('Receivers ignore DMARC where there are two: keep one.')
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(dmarc.values[0] ?? '')?.[1]
  if (policy === undefined) return fail('It has no policy: add p=none, p=quarantine or p=reject.')
  return check(what, { state: 'pass', observed })
}
