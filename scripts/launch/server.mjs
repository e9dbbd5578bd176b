import { environmentFile } from './build.mjs'

/**
 * The command line of the server for the pinned Node. Eight megabytes of room for what is young: with
 * one, V8's own choice, much of it is sent on to the old generation, which costs a booking a tenth and
 * more of its processor time. Code is optimized in the main thread: each thread that would do it keeps the memory
 * it once used, 16 MB in all, while the main thread is held up for no longer than before.
 */
export const serverCommand = [
  '--min-semi-space-size=8',
  '--no-concurrent-recompilation',
  'server/main.mjs',
]

/** The same with the settings of the file `.env`, if there is one. */
export function serverArguments() {
  return [...environmentFile(), ...serverCommand]
}
