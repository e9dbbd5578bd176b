import type { SendMailOptions } from 'nodemailer'

export interface Transport {
  /**
   * Resolves once the message is accepted.
   * @param name the email's outbox id
   * @param signal aborts the attempt; the message may have been sent anyway
   * @throws an error for `failureOf` to classify
   */
  send(message: SendMailOptions, name: string, signal: AbortSignal): Promise<void>
  /** Aborts sending and closes the connections. */
  close(): void
}

/** For problems that don't belong to a single email. */
export interface TransportLog {
  warn(fields: object, message: string): void
}

interface TransportSettings {
  smtpUrl?: string | undefined
  dataDir: string
}

/**
 * SMTP if a server is set, otherwise files in the data directory. Loaded with the first email,
 * because it would slow down the start.
 */
export function openTransport(settings: TransportSettings, log: TransportLog): Transport {
  let opened: Promise<Transport> | undefined
  return {
    async send(...message) {
      opened ??= load(settings, log)
      const transport = await opened
      await transport.send(...message)
    },
    close() {
      opened?.then(
        (transport) => transport.close(),
        // The email that tried to load it has already failed with the reason.
        () => {},
      )
    },
  }
}

async function load(
  { smtpUrl, dataDir }: TransportSettings,
  log: TransportLog,
): Promise<Transport> {
  if (smtpUrl === undefined) {
    const { fileTransport } = await import('./file-transport.ts')
    return fileTransport(dataDir)
  }
  const { smtpTransport } = await import('./smtp-transport.ts')
  return smtpTransport(smtpUrl, log)
}
