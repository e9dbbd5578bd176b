/** Advice for failures whose codes or messages say what is wrong, the more exact ones first. */
const ADVICE: readonly [RegExp, string][] = [
  [
    /CERT_HAS_EXPIRED|certificate has expired/,
    'Its certificate has expired: renew it, or tell the operator of that server. The log of the program that renews it (such as Caddy or certbot) says why it didn’t.',
  ],
  [
    /CERT_NOT_YET_VALID|not yet valid/,
    'Its certificate isn’t valid yet. Check this machine’s clock.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|self-signed|unable to (?:get .*issuer|verify)/,
    'Its certificate is from an authority that this machine doesn’t know. If the authority is your own, name its file in NODE_EXTRA_CA_CERTS; otherwise the server must send its complete chain.',
  ],
  [
    /ALTNAME|altnames/,
    'Its certificate is for another name. Use the name in the certificate, or get one for this name.',
  ],
  [
    /ENOTFOUND|EDNS|EAI_AGAIN/,
    'Its name has no address. Check the spelling, the DNS records, and this machine’s name servers.',
  ],
  [/ECONNREFUSED/, 'Nothing listens there. Check the port, and whether that server runs.'],
]

/** What to do about a failed connection; undefined if the failure doesn't say. */
export function adviceFor(failure: string): string | undefined {
  return ADVICE.find(([pattern]) => pattern.test(failure))?.[1]
}
