import { environmentFile } from './build.mjs'

/**
 * What the pinned Node is given to run the server. Half a dozen requests' worth of room for what is
 * young, 1 MB, sends much of it on to the old generation; with 4 MB a booking takes a tenth less of
 * the processor.
 */
export function serverArguments() {
  return [...environmentFile(), '--min-semi-space-size=4', 'server/main.mjs']
}
