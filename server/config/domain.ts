import type * as z from 'zod/mini'
import {
  dnsName,
  type HostAndPort,
  hostName,
  ipv4,
  longSecret,
  nameServer,
  pageUrl,
  rootDomain,
  token,
  tsigSecret,
  updateServer,
  zoneId,
} from './network-parsers.ts'
import { listOf, oneOf, wholeNumber, optional, setting } from './parsers.ts'

export const domainVariables = {
  SITE_DOMAIN: optional(rootDomain),
  SITE_A_RECORD: optional(ipv4),
  SITE_CNAME_TARGET: optional(hostName),
  DEPLOYMENT_URL: optional(pageUrl),
  DNS_SERVERS: setting('', listOf(nameServer)),
  TLS_PORT: setting('443', wholeNumber(1, 65_535)),
  CAA_ISSUER: setting('letsencrypt.org', hostName),
  DKIM_SELECTOR: optional(dnsName),
  OPERATOR_TOKEN: optional(longSecret),
  DNS_PROVIDER: setting('none', oneOf('none', 'rfc2136', 'cloudflare')),
  DNS_UPDATE_SERVER: optional(updateServer),
  DNS_UPDATE_ZONE: optional(hostName),
  TSIG_KEY_NAME: optional(dnsName),
  TSIG_KEY_SECRET: optional(tsigSecret),
  TSIG_ALGORITHM: setting('hmac-sha256', oneOf('hmac-sha256', 'hmac-sha384', 'hmac-sha512')),
  CLOUDFLARE_API_TOKEN: optional(token),
  CLOUDFLARE_ZONE_ID: optional(zoneId),
  CLOUDFLARE_API_URL: setting('https://api.cloudflare.com/client/v4', pageUrl),
}

type Values = z.infer<z.ZodMiniObject<typeof domainVariables>>

/** A zone that accepts signed dynamic updates (RFC 2136), and its TSIG key (RFC 8945). */
export interface UpdateZone {
  server: HostAndPort
  zone: string
  key: { name: string; secret: Buffer; algorithm: Values['TSIG_ALGORITHM'] }
}

export interface CloudflareZone {
  /** Without a trailing slash. */
  apiUrl: string
  apiToken: string
  zoneId: string
}

/** `none`: the operator changes the records by hand. */
export type ProviderSettings =
  | { kind: 'none' }
  | ({ kind: 'rfc2136'; operatorToken: string } & UpdateZone)
  | ({ kind: 'cloudflare'; operatorToken: string } & CloudflareZone)

export interface DomainSettings {
  /** Without www. */
  name: string
  /** The required value of the root's A record. */
  address: string
  /** The required target of www's CNAME record. */
  cnameTarget: string
  /** DNS servers to query, with ports; if empty, the system's own. */
  dnsServers: string[]
  tlsPort: number
  caaIssuer: string
  dkimSelector: string | undefined
  provider: ProviderSettings
}

const REQUIRED_BY_PROVIDER = {
  none: [],
  rfc2136: ['OPERATOR_TOKEN', 'DNS_UPDATE_SERVER', 'TSIG_KEY_NAME', 'TSIG_KEY_SECRET'],
  cloudflare: ['OPERATOR_TOKEN', 'CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ZONE_ID'],
} as const satisfies Record<Values['DNS_PROVIDER'], readonly (keyof Values)[]>

/** One sentence per conflict. */
export function domainErrors(values: Values): string[] {
  const { SITE_DOMAIN: name, SITE_A_RECORD, DNS_PROVIDER: provider, DNS_UPDATE_ZONE } = values
  const errors: string[] = []
  if (name !== undefined && SITE_A_RECORD === undefined) {
    errors.push('SITE_A_RECORD must be set when SITE_DOMAIN is set.')
  }
  if (provider !== 'none' && name === undefined) {
    errors.push(`SITE_DOMAIN must be set when DNS_PROVIDER is ${provider}.`)
  }
  for (const needed of REQUIRED_BY_PROVIDER[provider]) {
    if (values[needed] === undefined) {
      errors.push(`${needed} must be set when DNS_PROVIDER is ${provider}.`)
    }
  }
  const zone = DNS_UPDATE_ZONE ?? name
  if (name !== undefined && zone !== undefined && !`.${name}`.endsWith(`.${zone}`)) {
    errors.push(`DNS_UPDATE_ZONE must contain SITE_DOMAIN, not "${zone}".`)
  }
  return errors
}

export function domainOf(values: Values): DomainSettings | undefined {
  const { SITE_DOMAIN: name, SITE_A_RECORD: address } = values
  if (name === undefined || address === undefined) return undefined
  return {
    name,
    address,
    cnameTarget: values.SITE_CNAME_TARGET ?? name,
    dnsServers: values.DNS_SERVERS,
    tlsPort: values.TLS_PORT,
    caaIssuer: values.CAA_ISSUER,
    dkimSelector: values.DKIM_SELECTOR,
    provider: providerOf(values, name),
  }
}

/** `domainErrors` has already checked that the provider's variables are set. */
function providerOf(values: Values, name: string): ProviderSettings {
  const { DNS_PROVIDER: kind, OPERATOR_TOKEN: operatorToken } = values
  const { DNS_UPDATE_SERVER, TSIG_KEY_NAME, TSIG_KEY_SECRET } = values
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ZONE_ID, CLOUDFLARE_API_URL } = values
  if (kind === 'rfc2136' && operatorToken && DNS_UPDATE_SERVER && TSIG_KEY_NAME && TSIG_KEY_SECRET)
    return {
      kind,
      operatorToken,
      server: DNS_UPDATE_SERVER,
      zone: values.DNS_UPDATE_ZONE ?? name,
      key: { name: TSIG_KEY_NAME, secret: TSIG_KEY_SECRET, algorithm: values.TSIG_ALGORITHM },
    }
  if (kind === 'cloudflare' && operatorToken && CLOUDFLARE_API_TOKEN && CLOUDFLARE_ZONE_ID)
    return {
      kind,
      operatorToken,
      apiUrl: CLOUDFLARE_API_URL.replace(/\/+$/, ''),
      apiToken: CLOUDFLARE_API_TOKEN,
      zoneId: CLOUDFLARE_ZONE_ID,
    }
  return { kind: 'none' }
}
