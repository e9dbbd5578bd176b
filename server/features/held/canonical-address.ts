interface Provider {
  /** The domains at which an address reaches the same mailbox. */
  domains: readonly [string, ...string[]]
  /** Whether `r.o.b.i.n` is the same mailbox as `robin`. */
  ignoresDots: boolean
}

/**
 * Providers where more than a tag can differ between two addresses of one mailbox. Tags, as in
 * robin+tag@client.example, are ignored at every domain: Gmail, Outlook, iCloud, Fastmail, Proton,
 * and most others deliver them to robin.
 */
const PROVIDERS: readonly Provider[] = [
  // https://support.google.com/mail/answer/7436150
  { domains: ['gmail.com', 'googlemail.com'], ignoresDots: true },
  // https://proton.me/support/addresses-and-aliases
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignoresDots: true },
  // https://support.apple.com/en-us/108912
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignoresDots: false },
]

/** The same for all addresses that reach one mailbox. */
export interface CanonicalAddress extends Provider {
  /** The part before the @, in lowercase, without a tag, and without dots if they are ignored. */
  local: string
}

export function canonicalAddress(email: string): CanonicalAddress {
  const [whole = '', domain = ''] = email.toLowerCase().split('@')
  const [untagged = whole] = /^[^+]+/.exec(whole) ?? []
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? {
    domains: [domain],
    ignoresDots: false,
  }
  const local = provider.ignoresDots ? withoutDots(untagged) : untagged
  return { ...provider, local }
}

export function withoutDots(text: string): string {
  return text.replaceAll('.', '')
}
