import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Trusts the certificates in a file. Node reads NODE_EXTRA_CA_CERTS by itself only from the
 * environment, not from a settings file.
 * @throws Error if the file has no valid certificate
 */
export function trustAuthorities(file: string): void {
  setDefaultCACertificates([...getCACertificates('default'), ...certificatesIn(file)])
}

function certificatesIn(file: string): string[] {
  try {
    const found = readFileSync(file, 'utf8').match(PEM) ?? []
    if (found.length > 0) return found.map((pem) => new X509Certificate(pem).toString())
  } catch {
    // A missing file and invalid PEM get the same message below.
  }
  throw new Error(
    `NODE_EXTRA_CA_CERTS must name a file with certificates in PEM that can be read, not "${file}".`,
  )
}
