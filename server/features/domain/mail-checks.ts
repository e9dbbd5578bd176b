import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import { check, observedText, truncated } from './check.ts'
import type { Answer, Lookups } from './lookups.ts'

interface MailDomain {
  name: string
  dkimSelector: string | undefined
  /** The sender of confirmations. */
  sender: string
}

/** Finds what could send confirmations to spam. */
export async function mailChecks(dns: Lookups, domain: MailDomain): Promise<DomainCheck[]> {
  const { name, dkimSelector } = domain
  const [mx, spf, dkim, dmarc] = await Promise.all([
    dns.mx(name),
    dns.txt(name),
    dkimSelector === undefined ? undefined : dns.txt(`${dkimSelector}._domainkey.${name}`),
    dns.txt(`_dmarc.${name}`),
  ])
  return [
    senderCheck(domain),
    mxCheck(mx),
    spfCheck(spf),
    dkimCheck(dkim, domain),
    dmarcCheck(dmarc, name),
  ]
}

function senderCheck({ name, sender }: MailDomain): DomainCheck {
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
    advice: `The records below cover ${name} only. Set MAIL_FROM to an address there.`,
  })
}

function mxCheck(mx: Answer<string>): DomainCheck {
  const what = {
    id: 'mail-mx',
    group: 'mail',
    label: 'MX',
    expected: 'A mail server that accepts replies',
  } as const
  const observed = observedText(mx, 'No MX record')
  if (mx.kind === 'failed') return check(what, { state: 'unknown', observed })
  // A single dot means that the domain accepts no mail (RFC 7505).
  if (mx.kind === 'found' && mx.values.some((host) => host !== '')) {
    return check(what, { state: 'pass', observed })
  }
  const advice =
    'Replies bounce, and receivers distrust a sender that accepts none. Add an MX record.'
  return check(what, { state: 'fail', observed: observed || 'The domain accepts no mail', advice })
}

/** Texts that start with a standard's version tag. */
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
  const observed = observedText(spf, 'No SPF record')
  if (spf.kind === 'failed') return check(what, { state: 'unknown', observed })
  const fail = (advice: string) => check(what, { state: 'fail', observed, advice })
  if (spf.kind === 'none') {
    return fail(
      'No record says who may send email for the domain, so confirmations may land in spam.',
    )
  }
  // Receivers treat two records as an error (RFC 7208, section 4.5).
  if (spf.values.length > 1)
    return fail('Receivers ignore SPF if there are two records. Combine them into one.')
  if (/(?:^| )\+?all(?: |$)/i.test(spf.values[0] ?? '')) {
    return fail('It lets anyone send for the domain, so receivers disregard it. End it with ~all.')
  }
  return check(what, { state: 'pass', observed })
}

function dkimCheck(texts: Answer<string> | undefined, domain: MailDomain): DomainCheck {
  const what = {
    id: 'mail-dkim',
    group: 'mail',
    label: 'DKIM',
    expected:
      domain.dkimSelector === undefined
        ? 'A public key under the mail server’s selector'
        : `A public key at ${domain.dkimSelector}._domainkey.${domain.name}`,
  } as const
  if (texts === undefined) {
    const advice = 'Set DKIM_SELECTOR to the selector that the mail server signs with.'
    return check(what, { state: 'unknown', observed: 'Not checked', advice })
  }
  const observed = observedText(texts, 'No key')
  if (texts.kind === 'failed') return check(what, { state: 'unknown', observed })
  const fail = (advice: string) => check(what, { state: 'fail', observed, advice })
  if (texts.kind === 'none') {
    return fail('Signatures cannot be verified, so confirmations may land in spam.')
  }
  const key = /(?:^|;)\s*p=\s*([^;]*)/i.exec(texts.values[0] ?? '')?.[1]?.trim()
  if (key === undefined) return fail('This is not a DKIM key: the p= part is missing.')
  // An empty key is a revoked one (RFC 6376, section 3.6.1).
  if (key === '') return fail('The key was revoked. Publish the one that the mail server uses.')
  return check(what, { state: 'pass', observed: truncated(`A key of ${key.length} characters`) })
}

function dmarcCheck(texts: Answer<string>, name: string): DomainCheck {
  const what = {
    id: 'mail-dmarc',
    group: 'mail',
    label: 'DMARC',
    expected: `One TXT record at _dmarc.${name} that begins with v=DMARC1`,
  } as const
  const dmarc = withTag(texts, /^v\s*=\s*DMARC1\s*(?:;|$)/)
  const observed = observedText(dmarc, 'No DMARC record')
  if (dmarc.kind === 'failed') return check(what, { state: 'unknown', observed })
  const fail = (advice: string) => check(what, { state: 'fail', observed, advice })
  if (dmarc.kind === 'none') {
    return fail(
      `Large mailbox providers require one. To start, add v=DMARC1; p=none at _dmarc.${name}.`,
    )
  }
  if (dmarc.values.length > 1)
    return fail('Receivers ignore DMARC if there are two records. Keep one.')
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(dmarc.values[0] ?? '')?.[1]
  if (policy === undefined) return fail('It has no policy: add p=none, p=quarantine, or p=reject.')
  return check(what, { state: 'pass', observed })
}
