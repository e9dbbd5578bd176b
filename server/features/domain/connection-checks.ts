import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import type { DomainSettings } from '../../config/domain.ts'
import { check, observedText, truncated } from './check.ts'
import type { Answer, Lookups } from './lookups.ts'

type ExpectedRecords = Pick<DomainSettings, 'name' | 'address' | 'cnameTarget'>

/** Whether root and www point to this site, record by record. */
export async function connectionChecks(
  dns: Lookups,
  expected: ExpectedRecords,
): Promise<DomainCheck[]> {
  const www = `www.${expected.name}`
  const [a, aaaa, cname, wwwAddresses] = await Promise.all([
    dns.a(expected.name),
    dns.aaaa(expected.name),
    dns.cname(www),
    dns.a(www),
  ])
  return [
    rootCheck(a, expected),
    strayCheck(a, aaaa, expected),
    wwwCheck(cname, wwwAddresses, expected),
  ]
}

function rootCheck(a: Answer<string>, { name, address }: ExpectedRecords): DomainCheck {
  const what = {
    id: 'root-a',
    group: 'connection',
    label: 'Root, A record',
    expected: `${name} has the address ${address}`,
  } as const
  const observed = observedText(a, 'No A record')
  if (a.kind === 'failed') return check(what, { state: 'unknown', observed })
  if (a.kind === 'found' && a.values.includes(address)) {
    return check(what, { state: 'pass', observed: address })
  }
  const advice =
    a.kind === 'none'
      ? `Add an A record for ${name} with the value ${address}.`
      : `Change the A record of ${name} to ${address}.`
  return check(what, { state: 'fail', observed, advice })
}

function strayCheck(
  a: Answer<string>,
  aaaa: Answer<string>,
  { name, address }: ExpectedRecords,
): DomainCheck {
  const what = {
    id: 'root-stray',
    group: 'connection',
    label: 'Root, stray addresses',
    expected: 'No other A record and no AAAA record',
  } as const
  const further = a.kind === 'found' ? a.values.filter((value) => value !== address) : []
  const strays = [...further, ...(aaaa.kind === 'found' ? aaaa.values : [])]
  if (strays.length > 0) {
    const observed = truncated(strays.join(', '))
    const advice = `Some visitors are sent there instead of here. Delete the other addresses of ${name}.`
    return check(what, { state: 'fail', observed, advice })
  }
  const failed = [a, aaaa].find(({ kind }) => kind === 'failed')
  if (failed) return check(what, { state: 'unknown', observed: observedText(failed, '') })
  return check(what, { state: 'pass', observed: 'None' })
}

function wwwCheck(
  cname: Answer<string>,
  addresses: Answer<string>,
  { name, cnameTarget }: ExpectedRecords,
): DomainCheck {
  const what = {
    id: 'www-cname',
    group: 'connection',
    label: 'www, CNAME record',
    expected: `www.${name} points to ${cnameTarget}`,
  } as const
  if (cname.kind === 'failed') {
    return check(what, { state: 'unknown', observed: observedText(cname, '') })
  }
  if (cname.kind === 'found') {
    const isCorrect = cname.values[0] === cnameTarget
    const observed = observedText(cname, '')
    if (isCorrect) return check(what, { state: 'pass', observed })
    const advice = `Change the CNAME record of www to ${cnameTarget}.`
    return check(what, { state: 'fail', observed, advice })
  }
  if (addresses.kind === 'found') {
    const observed = `No CNAME record, but an A record: ${truncated(addresses.values.join(', '))}`
    const advice = `Delete the A record of www, then add a CNAME record to ${cnameTarget}.`
    return check(what, { state: 'fail', observed, advice })
  }
  const advice = `Add a CNAME record for www with the value ${cnameTarget}.`
  return check(what, { state: 'fail', observed: 'No CNAME record', advice })
}
