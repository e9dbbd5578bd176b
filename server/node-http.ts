/**
 * `node:http` without what nobody here uses: an `import` reads each of its names, and one of them
 * brings Node's fetch and WebSocket along, 10 MB of memory.
 */
export const http = process.getBuiltinModule('node:http')
