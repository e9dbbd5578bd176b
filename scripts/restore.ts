// Check the version before any import: better-sqlite3 crashes older Node versions without a message.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This command needs Node 24 or later and was started with Node ${process.versions.node}. ` +
      'Run it as `npm run restore`, which uses the right one.\n',
  )
  process.exit(1)
}

const { runCommand } = await import('../server/commands/command.ts')
const { restoreCommand } = await import('../server/commands/restore.ts')
process.exitCode = await runCommand(restoreCommand, process.argv.slice(2), process.env)

export {}
