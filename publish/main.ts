import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Renders the site of a content folder and exits with 0, or prints a line for each mistake and exits
 * with 1.
 */
const { values } = parseArgs({
  options: {
    content: { type: 'string' },
    out: { type: 'string' },
    release: { type: 'string' },
    cache: { type: 'string' },
  },
})
const { content, out, release, cache } = values
if (content === undefined || out === undefined || release === undefined) {
  process.stderr.write(
    'Usage: node publish/main.ts --content DIR --out DIR --release DIR [--cache DIR]\n',
  )
  process.exit(2)
}

// Must be set before the modules that read these variables are imported.
process.env['CONTENT_DIR'] = resolve(content)
if (cache !== undefined) process.env['CACHE_DIR'] = resolve(cache)
// A low priority, so that the server's requests come first.
try {
  setPriority(10)
} catch {
  // The system may forbid it, as a systemd unit can.
}
try {
  const { renderSite } = await import('./render-site.ts')
  await renderSite({ out: resolve(out), release: resolve(release) })
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(`${stack}\n`)
  process.stdout.write(`${message}\n`)
  process.exitCode = 1
}
