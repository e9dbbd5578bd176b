import type { SendMailOptions } from 'nodemailer'

/** Takes finished messages away, to a server or to files. */
export interface Transport {
  /**
   * Resolves once the message is in other hands.
   * @param name the message's name in the outbox
   * @param signal gives up; the message may have gone out all the same
   * @throws what `failureOf` judges
   */
  send(message: SendMailOptions, name: string, signal: AbortSignal): Promise<void>
  /** Gives up what is in hand and closes the connections. */
  close(): void
}

interface TransportSettings {
  smtpUrl?: string | undefined
  dataDir: string
}

/**
 * The transport of the settings: SMTP where a server is named, else files under the data directory.
 * It is loaded with the first mail: until then it would take memory and time of the start.
 */
export function openTransport(settings: TransportSettings): Transport {
  let opened: Promise<Transport> | undefined
  return {
    async send(...message) {
      opened ??= load(settings)
      const transport = await opened
      await transport.send(...message)
    },
    close() {
      opened?.then(
        (transport) => transport.close(),
        () => {},
      )
    },
  }
}

async function load({ smtpUrl, dataDir }: TransportSettings): Promise<Transport> {
  if (smtpUrl === undefined) {
    const { fileTransport } = await import('./file-transport.ts')
    return fileTransport(dataDir)
  }
  const { smtpTransport } = await import('./smtp-transport.ts')
  return smtpTransport(smtpUrl)
}
