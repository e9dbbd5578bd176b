import { DOMAIN, type NameServer } from './bind.ts'

/** The token that operators type in tests. */
export const OPERATOR_TOKEN = 'the-operator-of-the-tests'

/** For a site whose domain is on this DNS server, without permission to update it. */
export function domainEnv({ address }: Pick<NameServer, 'address'>): Record<string, string> {
  return {
    SITE_DOMAIN: DOMAIN,
    SITE_A_RECORD: '127.0.0.1',
    DEPLOYMENT_URL: 'https://laminar-1.hosting.example',
    DNS_SERVERS: address,
    DKIM_SELECTOR: 'mail',
    MAIL_FROM: `The Firm <hello@${DOMAIN}>`,
  }
}

/** With permission to update the zone. */
export function updatingEnv(server: NameServer): Record<string, string> {
  return {
    ...domainEnv(server),
    OPERATOR_TOKEN,
    DNS_PROVIDER: 'rfc2136',
    DNS_UPDATE_SERVER: server.address,
    TSIG_KEY_NAME: server.keyName,
    TSIG_KEY_SECRET: server.keySecret,
  }
}
