const [name = '', ...parameters] = process.argv.slice(2)

// Check the version before any import: better-sqlite3 crashes older Node versions without a message.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This command needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      `Run it as \`npm run ${name}\`, which uses the right one.\n`,
  )
  process.exit(1)
}

/** Loads only the command that runs. */
const COMMANDS = {
  backup: async () => (await import('../server/commands/backup.ts')).backupCommand,
  'booking-links': async () =>
    (await import('../server/commands/booking-links.ts')).bookingLinksCommand,
  calendar: async () => (await import('../server/commands/calendar.ts')).calendarCommand,
  content: async () => (await import('../server/commands/content.ts')).contentCommand,
  desk: async () => (await import('../server/commands/desk.ts')).deskCommand,
  doctor: async () => (await import('../server/commands/doctor.ts')).doctorCommand,
  leads: async () => (await import('../server/commands/leads.ts')).leadsCommand,
  move: async () => (await import('../server/commands/move.ts')).moveCommand,
  outbox: async () => (await import('../server/commands/outbox.ts')).outboxCommand,
  restore: async () => (await import('../server/commands/restore.ts')).restoreCommand,
  retention: async () => (await import('../server/commands/retention.ts')).retentionCommand,
}

const load = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
if (load === undefined) {
  process.stderr.write(`Name one of these commands: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(2)
}
const source = name === 'content' ? { ...process.env } : process.env
if (name === 'content') {
  // The command that reports mistakes in the firm's content must start in spite of them.
  process.env['CONTENT_DIR'] = ''
}
try {
  if (name !== 'content') {
    const { choosePublishedContent } = await import('../server/published-content.ts')
    await choosePublishedContent(process.env)
  }
  const { runCommand } = await import('../server/commands/command.ts')
  process.exitCode = await runCommand(await load(), parameters, source)
} catch (error) {
  // The imports read the content; its mistakes say where they are, so a stack would hide them.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

export {}
