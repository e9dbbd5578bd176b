import type { Site } from '../../../content/site.ts'
import type { Env } from '../../env.ts'

/** What keeps a production site from being the firm's own, a sentence each. */
export function productionWarnings(
  env: Pick<Env, 'nodeEnv' | 'mailStaff' | 'smtpUrl' | 'publicUrl'>,
  site: Pick<Site, 'sample'>,
): string[] {
  if (env.nodeEnv !== 'production') return []
  const warnings: string[] = []
  if (site.sample) {
    warnings.push(
      'The pages show a sample firm: put your own name, address and telephone into content/site.ts.',
    )
  }
  if (env.mailStaff.length === 0) {
    warnings.push('MAIL_STAFF is not set: nobody at the firm is told of bookings and messages.')
  }
  if (env.smtpUrl === undefined) {
    warnings.push('SMTP_URL is not set: mail is written to DATA_DIR/mail and reaches nobody.')
  }
  if (env.publicUrl === undefined) {
    warnings.push(
      'PUBLIC_URL is not set: links in mails and pages carry the address of content/site.ts.',
    )
  }
  return warnings
}
