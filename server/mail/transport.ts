import type { SendMailOptions } from 'nodemailer'
import { fileTransport } from './file-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

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

/** The transport of the settings: SMTP where a server is named, else files under the data directory. */
export function openTransport(settings: {
  smtpUrl?: string | undefined
  dataDir: string
}): Transport {
  return settings.smtpUrl === undefined
    ? fileTransport(settings.dataDir)
    : smtpTransport(settings.smtpUrl)
}
