import type { Env } from '../../config/env.ts'
import { adviceFor } from './network-advice.ts'
import { type Finding, findingOf, ok } from './finding.ts'
import { askSite, type SiteAnswer, siteIdOf } from './site-answer.ts'

const OTHER_SITE =
  'If DATA_DIR or DATABASE_URL changed, restart the server. Otherwise it is another installation'

/** Whether this site's server answers on this machine. */
export async function serverFinding(env: Env): Promise<Finding> {
  const id = 'server'
  const { localUrl, port } = env
  if (localUrl === undefined) return ok(id, 'PORT is 0, so the address of the server is not known.')
  const answer = await askSite(localUrl, siteIdOf(env))
  if (answer.kind === 'site') return ok(id, `The server answers at ${localUrl}.`)
  const failed = { id, state: 'failure' } as const
  if (answer.kind === 'none') {
    return {
      ...failed,
      found: `No server answers at ${localUrl} (${answer.failure}).`,
      next: 'Start it: systemctl start laminar, or npm start. Its log says why it stopped.',
    }
  }
  const stop = `stop it, or set another PORT. \`ss -ltnp 'sport = :${port}'\` shows it.`
  if (answer.kind === 'other-site') {
    return {
      ...failed,
      found: `The server at ${localUrl} uses a database that isn’t the one in these settings.`,
      next: `${OTHER_SITE}: ${stop}`,
    }
  }
  return {
    ...failed,
    found: `Another program answers at ${localUrl}, so the server can’t start there.`,
    next: `Find it and ${stop}`,
  }
}

/** Whether visitors reach this site, and whether they can forge their address. */
export async function addressFindings(env: Env): Promise<Finding[]> {
  const { publicUrl, trustProxy } = env
  // A separate check reports a missing PUBLIC_URL.
  if (publicUrl === undefined) return []
  const answer = await askSite(publicUrl, siteIdOf(env))
  if (answer.kind !== 'site') return [unreached(publicUrl, answer)]
  return [
    ok('address', `The site answers at ${publicUrl}.`),
    // A list may trust this machine's own address, so only a number of hops is tested.
    ...(typeof trustProxy === 'number' ? [hopsFinding(trustProxy, answer.forged)] : []),
  ]
}

function unreached(publicUrl: string, answer: Exclude<SiteAnswer, { kind: 'site' }>): Finding {
  const failed = { id: 'address', state: 'failure' } as const
  switch (answer.kind) {
    case 'redirect':
      return {
        ...failed,
        found: `PUBLIC_URL is ${publicUrl}, but visitors there are redirected to ${answer.to}.`,
        next: 'Set PUBLIC_URL to the address where visitors end up and build again, or correct the redirect in the proxy.',
      }
    case 'other-site':
      return {
        ...failed,
        found: `The site at ${publicUrl} uses a database that isn’t the one in these settings.`,
        next: `${OTHER_SITE}: correct the DNS records or the proxy, which lead there.`,
      }
    case 'other-program':
      return answer.status >= 502 && answer.status <= 504
        ? {
            ...failed,
            found: `The proxy at ${publicUrl} doesn’t reach the server (${answer.status}).`,
            next: 'Start the server, and compare the port in the proxy’s settings with PORT.',
          }
        : {
            ...failed,
            found: `Something other than this site answers at ${publicUrl} (${answer.status}).`,
            next: 'Check that the DNS records and the proxy lead to this server.',
          }
    case 'none':
      return {
        ...failed,
        found: `The site does not answer at ${publicUrl} (${answer.failure}).`,
        next:
          adviceFor(answer.failure) ??
          'Check the DNS records, the proxy, and the firewall. Some networks cannot reach their own public address: then try from elsewhere.',
      }
  }
}

function hopsFinding(trusted: number, forged: boolean): Finding {
  return findingOf('proxy-hops', 'Visitors cannot forge their address.', {
    when: forged,
    found: `TRUST_PROXY is ${trusted}, which is more proxies than there are, so visitors can forge their address and get around the limits.`,
    next: 'Set TRUST_PROXY to the number of proxies between visitors and the server.',
  })
}
