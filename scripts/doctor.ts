// Check the version before any import: better-sqlite3 crashes older Node versions without a message.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This command needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      'Run it as `npm run doctor`, which uses the right one.\n',
  )
  process.exit(1)
}

const { runCommand } = await import('../server/commands/command.ts')
const { doctorCommand } = await import('../server/commands/doctor.ts')
process.exitCode = await runCommand(doctorCommand, process.argv.slice(2), process.env)

export {}
