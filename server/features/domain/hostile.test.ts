import { expect, test } from 'vitest'
import { HABITS, startHostileDns } from '../../../tests/support/domain/hostile-dns.ts'
import { domainEnv } from '../../../tests/support/domain/settings.ts'
import { readEnv } from '../../env.ts'
import { lookAtDomain } from './status.ts'

/** Five seconds are promised; a busy machine gets as much again. */
const IN_ALL_MS = 10_000

const OBSERVED: Readonly<Record<string, RegExp>> = {
  garbage: /^Not known: the name server/,
  servfail: /^Not known: the name server answered SERVFAIL$/,
  nxdomain: /^No A record$/,
  'refusing to answer': /^Not known: the name server refused to answer$/,
  truncated: /^Not known: the name server/,
  silent: /^Not known: the name server did not answer in time$/,
}

test.each(Object.keys(HABITS))(
  'a name server that is %s is told as such, in time [DM-06, DM-07]',
  async (habit) => {
    const server = await startHostileDns(HABITS[habit] ?? (() => undefined))
    const { domain, deploymentUrl } = readEnv(domainEnv(server))
    const begun = performance.now()
    const status = await lookAtDomain({
      domain,
      deploymentUrl,
      sender: 'hello@firm.test',
      clock: () => new Date(),
    })
    const took = performance.now() - begun
    server.stop()
    expect(status).toMatchObject({ connected: false, ssl: { status: 'pending' } })
    expect(status.checks?.find(({ id }) => id === 'root-a')?.observed).toMatch(
      OBSERVED[habit] ?? /never/,
    )
    expect(status.checks).toHaveLength(12)
    expect(
      status.checks?.some(({ group, state }) => group === 'connection' && state === 'pass'),
    ).toBe(habit === 'nxdomain')
    expect(took).toBeLessThan(IN_ALL_MS)
  },
)
