import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const COMMAND = join(import.meta.dirname, 'main.ts')

export interface PublishOptions {
  /** A folder like content/. */
  content: string
  /** The site's folder; replaced if it exists. */
  out: string
  /** The folder with the release's scripts and renderer. */
  release: string
  /** Where PDFs and images are kept until they change. */
  cache: string
}

/**
 * Checks content and renders its site in a process of its own, because a process reads content only
 * once. `stopping` ends that process. If there are mistakes, `out` stays as it was.
 * @returns the mistakes, each with file, line, and field
 */
export async function publishSite(
  options: PublishOptions,
  stopping?: AbortSignal,
): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [COMMAND, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    { stdio: ['ignore', 'pipe', 'pipe'], ...(stopping && { signal: stopping }) },
  )
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (code === 0) return []
  const mistakes = output.split('\n').filter((line) => line.trim() !== '')
  if (mistakes.length > 0) return mistakes
  throw new Error(`Publishing ended with ${signal ?? code}`, { cause: new Error(errors) })
}
