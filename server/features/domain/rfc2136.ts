import { execFile } from 'node:child_process'
import type { UpdateZone } from '../../config/domain.ts'
import { type DesiredRecords, type Provider, PROVIDER_MS, ProviderError } from './provider.ts'

/** Why a server rejects a signature (RFC 8945, section 3). */
const SIGNATURE_ERRORS: Readonly<Record<string, string>> = {
  BADSIG: 'the secret is wrong',
  BADKEY: 'it does not know the key or the algorithm',
  BADTIME: 'the two clocks differ by more than five minutes',
  BADTRUNC: 'it wants a longer signature',
}

/** Shown if the program isn't installed. */
export const NSUPDATE = {
  missing: 'The program nsupdate, which changes DNS records, is not installed.',
  install: 'On Debian: apt-get install bind9-dnsutils.',
} as const

/**
 * nsupdate's input for one signed update. It gives the root this address and no other, and makes
 * www a CNAME, which allows no other records.
 * @throws ProviderError if a value could be read as more than one word
 */
export function updateScript(
  { server, zone, key }: UpdateZone,
  { name, address, cnameTarget, ttl }: DesiredRecords,
): string {
  const www = `www.${name}.`
  const commands = [
    ['server', server.host, server.port],
    ['zone', `${zone}.`],
    ['key', `${key.algorithm}:${key.name}`, key.secret.toString('base64')],
    ['update delete', `${name}.`, 'A'],
    ['update delete', `${name}.`, 'AAAA'],
    ['update add', `${name}.`, ttl, 'A', address],
    ['update delete', www, 'A'],
    ['update delete', www, 'AAAA'],
    ['update delete', www, 'CNAME'],
    ['update add', www, ttl, 'CNAME', `${cnameTarget}.`],
    ['send'],
  ]
  return commands
    .map(([command, ...words]) => `${[command, ...words.map(oneWord)].join(' ')}\n`)
    .join('')
}

/** Defense in depth, because a line break in a value would start another nsupdate command. */
function oneWord(value: string | number): string {
  const word = String(value)
  if (/^[\w.:%+/=-]+$/.test(word)) return word
  throw new ProviderError('A setting has a character that DNS updates cannot contain.')
}

/** Sends signed dynamic updates (RFC 2136, RFC 8945); the server applies all changes or none. */
export function rfc2136(settings: UpdateZone, timeoutMs: number = PROVIDER_MS): Provider {
  return (desired) => nsupdate(updateScript(settings, desired), settings, timeoutMs)
}

/** The key is in nsupdate's input, because every account on the machine can see its arguments. */
function nsupdate(input: string, settings: UpdateZone, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // `-v` sends updates over TCP.
    const child = execFile(
      'nsupdate',
      ['-v'],
      { timeout: timeoutMs, killSignal: 'SIGKILL' },
      (error, _, output) => {
        if (error === null) resolve()
        else reject(new ProviderError(reasonOf(error, output, settings), { cause: error }))
      },
    )
    // The callback reports a program that ended before it read everything.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

function reasonOf(
  { code, killed }: { code?: unknown; killed?: boolean },
  output: string,
  { server, zone }: UpdateZone,
): string {
  const nameServer = `The name server ${server.host}`
  if (code === 'ENOENT') return `${NSUPDATE.missing} ${NSUPDATE.install}`
  if (killed === true) return `${nameServer} did not answer in time.`
  const [, rcode, tsig] = /^update failed: (\w+)(?:\((\w+)\))?/m.exec(output) ?? []
  if (tsig !== undefined) {
    const why = SIGNATURE_ERRORS[tsig] ?? 'see RFC 8945'
    return `${nameServer} does not accept the signature (${tsig}: ${why}).`
  }
  if (rcode !== undefined) return `${nameServer} refused the update of ${zone} (${rcode}).`
  if (output.includes('TSIG error'))
    return `${nameServer} sent an answer without a valid signature.`
  if (output.includes("couldn't get address")) return `${nameServer} cannot be found.`
  const why = /^; Communication with .* failed: (.*)$/m.exec(output)?.[1] ?? 'no answer'
  return `${nameServer} cannot be reached, or its answer cannot be read (${why}).`
}

export function hasNsupdate(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('nsupdate', ['-V'], { timeout: PROVIDER_MS }, (error) => resolve(error === null))
  })
}
