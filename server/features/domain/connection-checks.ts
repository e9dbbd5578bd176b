import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import type { DomainSettings } from '../../domain-settings.ts'
import { check, observedIn, shown } from './check.ts'
import type { Answer, Lookups } from './lookups.ts'

type Wanted = Pick<DomainSettings, 'name' | 'address' | 'cnameTarget'>

/** Whether root and www lead here, link by link. */
export async function connectionChecks(dns: Lookups, wanted: Wanted): Promise<DomainCheck[]> {
  const www = `www.${wanted.name}`
  const [a, aaaa, cname, wwwAddresses] = await Promise.all([
    dns.a(wanted.name),
    dns.aaaa(wanted.name),
    dns.cname(www),
    dns.a(www),
  ])
  return [rootCheck(a, wanted), strayCheck(a, aaaa, wanted), wwwCheck(cname, wwwAddresses, wanted)]
}

function rootCheck(a: Answer<string>, { name, address }: Wanted): DomainCheck {
  const what = {
    id: 'root-a',
    group: 'connection',
    label: 'Root, A record',
    expected: `${name} has the address ${address}`,
  } as const
  const observed = observedIn(a, 'No A record')
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
  { name, address }: Wanted,
): DomainCheck {
  const what = {
    id: 'root-stray',
    group: 'connection',
    label: 'Root, stray addresses',
    expected: 'No further A record and no AAAA record',
  } as const
  const further = a.kind === 'found' ? a.values.filter((value) => value !== address) : []
  const strays = [...further, ...(aaaa.kind === 'found' ? aaaa.values : [])]
  if (strays.length > 0) {
    const observed = shown(strays.join(', '))
    const advice = `Some visitors are sent there instead of here: delete what else ${name} has.`
    return check(what, { state: 'fail', observed, advice })
  }
  const failed = [a, aaaa].find(({ kind }) => kind === 'failed')
  if (failed) return check(what, { state: 'unknown', observed: observedIn(failed, '') })
  return check(what, { state: 'pass', observed: 'None' })
}

function wwwCheck(
  cname: Answer<string>,
  addresses: Answer<string>,
  { name, cnameTarget }: Wanted,
): DomainCheck {
  const what = {
    id: 'www-cname',
    group: 'connection',
    label: 'www, CNAME record',
    expected: `www.${name} leads to ${cnameTarget}`,
  } as const
  if (cname.kind === 'failed') {
    return check(what, { state: 'unknown', observed: observedIn(cname, '') })
  }
  if (cname.kind === 'found') {
    const right = cname.values[0] === cnameTarget
    const observed = observedIn(cname, '')
    if (right) return check(what, { state: 'pass', observed })
    const advice = `Change the CNAME record of www to ${cnameTarget}.`
    return check(what, { state: 'fail', observed, advice })
  }
  if (addresses.kind === 'found') {
    const observed = `No CNAME record, but an A record: ${shown(addresses.values.join(', '))}`
    const advice = `Delete the A record of www, then add a CNAME record to ${cnameTarget}.`
    return check(what, { state: 'fail', observed, advice })
  }
  const advice = `Add a CNAME record for www with the value ${cnameTarget}.`
  return check(what, { state: 'fail', observed: 'No CNAME record', advice })
}
