import { createTransport } from 'nodemailer'
import { failureOf } from './failure.ts'
import { smtpOptions } from './smtp-transport.ts'

/**
 * Logs in to a mail server without sending anything.
 * @returns why it failed, without addresses; undefined if it worked
 */
export async function verifySmtp(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport(smtpOptions(smtpUrl))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return failureOf(error).summary
  } finally {
    transport.close()
  }
}
