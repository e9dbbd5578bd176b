import { parentPort, workerData } from 'node:worker_threads'
import { typeset } from '../documents/typeset.ts'

const parameters: Parameters<typeof typeset> = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- This isn't a window.
parentPort?.postMessage(await typeset(...parameters))
