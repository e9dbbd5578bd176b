import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { inTurn } from '../../http/pages/in-turn.ts'
import { photoIsTooLarge, photoIsUnreadable } from './errors.ts'
import { EXIT_TOO_MANY_PIXELS, EXIT_UNREADABLE } from './photo-exits.ts'

const COMMAND = join(import.meta.dirname, 'photo-process.ts')
const LONGEST_MS = 30_000
const MOST_BYTES = 300 * 1024

/**
 * Decodes a photo and encodes it as WebP, which removes everything else in the file: metadata,
 * scripts, other files. Runs in its own process, because decoding a malicious file may crash or
 * never end.
 * @throws ApiError 400 for other files, and for photos that are too large
 */
export const encodePhoto = inTurn(
  (bytes: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      const options = {
        encoding: 'buffer' as const,
        env: {},
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL' as const,
        maxBuffer: MOST_BYTES,
      }
      const child = execFile(process.execPath, [COMMAND], options, (error, output, problem) => {
        if (error === null) resolve(output)
        else if (error.code === EXIT_TOO_MANY_PIXELS) reject(photoIsTooLarge())
        else if (error.code === EXIT_UNREADABLE || error.signal) reject(photoIsUnreadable())
        else reject(new Error(`Photos can't be encoded: ${problem.toString()}`, { cause: error }))
      })
      // The process may end before it has read everything.
      child.stdin?.on('error', () => undefined).end(bytes)
    }),
)
