import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import type { DomainSettings } from '../../config/domain.ts'
import { check, truncated } from './check.ts'
import { type Answer, type Caa, type Lookups, normalizeName } from './lookups.ts'

/** Known to every certificate authority (RFC 8659, section 4; RFC 9495 adds issuemail). */
const KNOWN_TAGS = new Set([
  'issue',
  'issuewild',
  'iodef',
  'contactemail',
  'contactphone',
  'issuemail',
])

/** The CAA records of the name, or of the nearest parent that has any. */
async function recordsFor(dns: Lookups, name: string): Promise<Answer<Caa>> {
  const labels = name.split('.')
  const names = labels.map((_, index) => labels.slice(index).join('.'))
  const answers = await Promise.all(names.map((one) => dns.caa(one)))
  return answers.find(({ kind }) => kind !== 'none') ?? { kind: 'none' }
}

/** For a non-wildcard certificate (RFC 8659, section 4.2). */
export function permits(records: readonly Caa[], issuer: string): boolean {
  const tagged = records.map((record) => ({ ...record, tag: record.tag.toLowerCase() }))
  if (tagged.some(({ critical, tag }) => critical && !KNOWN_TAGS.has(tag))) return false
  const issue = tagged.filter(({ tag }) => tag === 'issue')
  if (issue.length === 0) return true
  return issue.some(({ value }) => normalizeName(value.split(';')[0]?.trim() ?? '') === issuer)
}

function textOf({ tag, value }: Caa): string {
  return `${tag} "${value}"`
}

/** Whether the authority may issue certificates for the root and www. */
export async function caaCheck(
  dns: Lookups,
  { name, caaIssuer }: Pick<DomainSettings, 'name' | 'caaIssuer'>,
): Promise<DomainCheck> {
  const what = {
    id: 'caa',
    group: 'certificate',
    label: 'CAA record',
    expected: `None, or one that permits ${caaIssuer}`,
  } as const
  // The lookup for www follows its CNAME, as the authority's lookup does.
  const both = await Promise.all([recordsFor(dns, name), recordsFor(dns, `www.${name}`)])
  const records = both.flatMap((answer) => (answer.kind === 'found' ? answer.values : []))
  const observed = truncated([...new Set(records.map(textOf))].join(', '))
  const forbidden = both.some(
    (answer) => answer.kind === 'found' && !permits(answer.values, caaIssuer),
  )
  if (forbidden) {
    const advice = `Add a CAA record: 0 issue "${caaIssuer}". Without it, no certificate will be issued or renewed.`
    return check(what, { state: 'fail', observed, advice })
  }
  const failed = both.find((answer) => answer.kind === 'failed')
  if (failed) return check(what, { state: 'unknown', observed: `Unknown: ${failed.why}` })
  return check(what, { state: 'pass', observed: observed === '' ? 'None' : observed })
}
