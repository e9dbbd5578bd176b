import { join } from 'node:path'

/** Where mails lie when no SMTP server is named. */
export function mailDirectory(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** The file of one mail, named by the id that its Message-ID begins with. */
export function mailFile(dataDir: string, outboxId: string): string {
  return join(mailDirectory(dataDir), `${outboxId}.eml`)
}
