import type { DomainCheck, DomainStatus } from '../../../contracts/domain/domain.ts'

type Ssl = DomainStatus['ssl']

function sentence(text: string): string {
  return `${text.replace(/\.$/, '')}.`
}

/** A status and a sentence each for the connection and for SSL. */
export function summary(
  { name }: { name: string },
  checks: readonly DomainCheck[],
): Pick<DomainStatus, 'connected' | 'message' | 'ssl'> {
  const connection = checks.filter(({ group }) => group === 'connection')
  const first =
    connection.find(({ state }) => state === 'fail') ??
    connection.find(({ state }) => state === 'unknown')
  if (!first) {
    return {
      connected: true,
      message: `${name} and www.${name} point to this site.`,
      ssl: sslOf(checks),
    }
  }
  return {
    connected: false,
    message: sentence(
      `${name} is not connected. ${first.label}: expected "${first.expected}", found "${first.observed}"`,
    ),
    ssl: {
      status: 'pending',
      message: 'Waiting for the records: a certificate can be issued once they are right.',
    },
  }
}

function sslOf(checks: readonly DomainCheck[]): Ssl {
  const find = (id: string) => checks.find((one) => one.id === id)
  const three = ['certificate-issuer', 'certificate-name', 'certificate-expiry'].map(find)
  const caa = find('caa')
  const missing = three.find((one) => one?.state === 'unknown')
  if (missing) {
    if (caa?.state === 'fail') {
      return {
        status: 'error',
        message: sentence(`No certificate can be issued. CAA record: ${caa.observed}`),
      }
    }
    const wait = 'It can take up to 24 hours after the records are correct.'
    return { status: 'pending', message: `${sentence(missing.observed)} ${wait}` }
  }
  const wrong = three.findLast((one) => one?.state === 'fail')
  if (wrong) {
    return { status: 'error', message: sentence(`${wrong.label}: ${wrong.observed}`) }
  }
  const [issuer, , expiry] = three
  return {
    status: 'active',
    message: sentence(`Issued by ${issuer?.observed}, valid ${expiry?.observed}`),
  }
}
