import { mkdirSync, rmSync } from 'node:fs'
import { installDebianPackages } from './debian-packages.mjs'
import { installMissingPackages } from './install.mjs'
import { temporaryVariables } from './memory-directory.mjs'
import { root, toolEnvironment } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'
import { steps } from './test-steps.mjs'

/** The developer's own settings must not affect the tests. */
const IGNORED_VARIABLES = ['NODE_ENV', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'FORCE_COLOR']

function environment(extra) {
  const clean = toolEnvironment({ ...temporaryVariables, ...extra, LAMINAR_ENV_FILE: '/dev/null' })
  for (const name of IGNORED_VARIABLES) delete clean[name]
  return clean
}

/** Picks one step by name; its runner gets the rest of the command line. */
function choose([name, ...parameters]) {
  if (name === undefined) return steps.filter(({ onlyByName }) => !onlyByName)
  const step = steps.find((candidate) => candidate.name === name)
  if (step === undefined) {
    throw new Error(`No step "${name}". There are: ${steps.map((each) => each.name).join(', ')}.`)
  }
  return [{ ...step, parameters: [...step.parameters, ...parameters] }]
}

function countOf(step, code, output) {
  try {
    const { passed, failed, flaky } = step.count(output)
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, flaky }
  } catch {
    return { passed: 0, failed: 1, flaky: [] }
  }
}

async function run(step) {
  process.stdout.write(`${step.name}: ${step.what} ... `)
  const startedAt = performance.now()
  const { code, output } = await runQuietly(step.command, step.parameters, {
    env: environment(step.environment),
  })
  const result = countOf(step, code, output)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const summary = `${result.passed} passed, ${result.failed} failed (${seconds} s)`
  console.log(result.passed + result.failed === 0 ? `done (${seconds} s)` : summary)
  for (const line of output.matchAll(/^note: .*$/gm)) console.log(`  ${line[0]}`)
  for (const title of result.flaky) console.log(`  passed on a later try: ${title}`)
  if (result.failed > 0) console.log(`\n${output.trim()}\n`)
  return { step, ...result }
}

/** Everything `npm test` does; the exit code is 1 when anything failed. */
export async function test(parameters) {
  const chosen = choose(parameters)
  await installMissingPackages()
  installDebianPackages()
  rmSync(`${root}test-results`, { recursive: true, force: true })
  mkdirSync(`${root}test-results`)
  const results = []
  for (const step of chosen) {
    const result = await run(step)
    results.push(result)
    if (step.required && result.failed > 0) break
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const failedSteps = results.filter(({ failed }) => failed > 0).map(({ step }) => step.name)
  console.log(failedSteps.length === 0 ? '\nAll passed.' : `\nFailed: ${failedSteps.join(', ')}.`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = failedSteps.length === 0 ? 0 : 1
}
