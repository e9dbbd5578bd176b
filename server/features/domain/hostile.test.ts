import { expect, test } from 'vitest'
import { DNS_FAULTS, startFaultyDns } from '../../../tests/support/domain/faulty-dns.ts'
import { domainEnv } from '../../../tests/support/domain/settings.ts'
import { readEnv } from '../../config/env.ts'
import { checkDomain } from './status.ts'

/** The limit is five seconds; a busy machine gets twice as much. */
const MAX_TOTAL_MS = 10_000

const OBSERVED: Readonly<Record<string, RegExp>> = {
  garbage: /^Unknown: the name server/,
  servfail: /^Unknown: the name server answered SERVFAIL$/,
  nxdomain: /^No A record$/,
  'refusing to answer': /^Unknown: the name server refused to answer$/,
  truncated: /^Unknown: the name server/,
  silent: /^Unknown: the name server did not answer in time$/,
}

test.each(Object.keys(DNS_FAULTS))(
  'a name server that is %s is reported in time [DM-06, DM-07]',
  async (behavior) => {
    const server = await startFaultyDns(DNS_FAULTS[behavior] ?? (() => undefined))
    const { domain, deploymentUrl } = readEnv(domainEnv(server))
    const begun = performance.now()
    const status = await checkDomain({
      domain,
      deploymentUrl,
      sender: 'hello@firm.test',
      clock: () => new Date(),
    })
    const took = performance.now() - begun
    server.stop()
    expect(status).toMatchObject({ connected: false, ssl: { status: 'pending' } })
    expect(status.checks?.find(({ id }) => id === 'root-a')?.observed).toMatch(
      OBSERVED[behavior] ?? /never/,
    )
    expect(status.checks).toHaveLength(12)
    expect(
      status.checks?.some(({ group, state }) => group === 'connection' && state === 'pass'),
    ).toBe(behavior === 'nxdomain')
    expect(took).toBeLessThan(MAX_TOTAL_MS)
  },
)
