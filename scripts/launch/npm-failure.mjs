import { root } from './paths.mjs'

const NETWORK =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|E?TIMEDOUT|E\w+TIMEOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/
const PERMISSION = /^(?:EACCES|EPERM|EROFS)$/

/** One sentence on why npm failed and what to do, plus npm's output if the reason is unclear. */
export function explainNpmFailure(output) {
  const field = (name) => new RegExp(`^npm (?:error|ERR!) ${name} (.+)$`, 'm').exec(output)?.[1]
  const code = field('code') ?? ''
  if (NETWORK.test(code)) {
    return `npm can't reach the package registry (${code}): check this machine's network, or the proxy in npm's settings, and run the command again.`
  }
  if (PERMISSION.test(code)) {
    return `This account may not write to ${field('path') ?? root}: run the command as the owner of ${root}, or make this account the owner.`
  }
  return `${output.trim()}\nThe packages could not be installed; npm's reason is above.`
}
