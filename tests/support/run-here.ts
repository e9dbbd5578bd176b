import { vi } from 'vitest'
import { backupCommand } from '../../server/commands/backup.ts'
import { bookingLinksCommand } from '../../server/commands/booking-links.ts'
import { calendarCommand } from '../../server/commands/calendar.ts'
import { type Command, runCommand } from '../../server/commands/command.ts'
import { contentCommand } from '../../server/commands/content.ts'
import { deskCommand } from '../../server/commands/desk.ts'
import { leadsCommand } from '../../server/commands/leads.ts'
import { moveCommand } from '../../server/commands/move.ts'
import { outboxCommand } from '../../server/commands/outbox.ts'
import { restoreCommand } from '../../server/commands/restore.ts'
import { retentionCommand } from '../../server/commands/retention.ts'
import { type CommandResult, withoutDatabaseLine } from './command.ts'
import { PRODUCT_ENVIRONMENT } from './process.ts'

const COMMANDS = {
  backup: backupCommand,
  'booking-links': bookingLinksCommand,
  calendar: calendarCommand,
  content: contentCommand,
  desk: deskCommand,
  leads: leadsCommand,
  move: moveCommand,
  outbox: outboxCommand,
  restore: restoreCommand,
  retention: retentionCommand,
} satisfies Record<string, Command>

/** Collects what this process writes to the stream until `restore`. */
function collectWrites(stream: NodeJS.WriteStream) {
  let text = ''
  const listeners = stream.listeners('error')
  const write = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  return {
    text: () => text,
    restore() {
      write.mockRestore()
      // Each command adds an error listener, so remove the new ones.
      for (const added of stream.listeners('error').slice(listeners.length)) {
        stream.off('error', added as () => void)
      }
    },
  }
}

/**
 * Runs a command as its script does, but in this process, which takes a tenth of the time. Only one
 * at a time. At least one test of each command uses `runScript`.
 */
export async function runHere(
  name: keyof typeof COMMANDS,
  parameters: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const stdout = collectWrites(process.stdout)
  const stderr = collectWrites(process.stderr)
  try {
    const code = await runCommand(COMMANDS[name], parameters, { ...PRODUCT_ENVIRONMENT, ...env })
    return withoutDatabaseLine({ code, stdout: stdout.text(), stderr: stderr.text() })
  } finally {
    stdout.restore()
    stderr.restore()
  }
}
