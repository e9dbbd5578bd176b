import { requestReplacement } from '../../server/lib/supervisor.ts'

/**
 * Loaded into a server before anything else: on SIGUSR2, it asks to be replaced and prints the
 * outcome.
 */
process.on('SIGUSR2', () => {
  requestReplacement()
    .then(() => 'done', String)
    .then((outcome) => process.stdout.write(`outcome: ${outcome}\n`))
    .catch(() => process.exit(1))
})
