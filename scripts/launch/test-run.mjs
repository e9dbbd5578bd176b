import { mkdirSync, rmSync } from 'node:fs'
import { installWhatIsMissing } from './install.mjs'
import { root, toolEnvironment } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'
import { steps } from './test-steps.mjs'

/** Settings of the person who runs the tests must not decide what is tested. */
const FOREIGN = ['NODE_ENV', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'FORCE_COLOR']

function environment(extra) {
  const clean = toolEnvironment(extra)
  for (const name of FOREIGN) delete clean[name]
  return clean
}

/** Picks one step by name; the rest of the command line goes to its runner. */
function choose([name, ...parameters]) {
  if (name === undefined) return steps
  const step = steps.find((candidate) => candidate.name === name)
  if (step === undefined) {
    throw new Error(`No step "${name}". There are: ${steps.map((each) => each.name).join(', ')}.`)
  }
  return [{ ...step, parameters: [...step.parameters, ...parameters] }]
}

function countOf(step, code, output) {
  try {
    const { passed, failed } = step.count(output)
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function run(step) {
  process.stdout.write(`${step.name}: ${step.what} ... `)
  const begun = performance.now()
  const { code, output } = await runQuietly(step.command, step.parameters, {
    env: environment(step.environment),
  })
  const result = countOf(step, code, output)
  const seconds = Math.round((performance.now() - begun) / 1000)
  const figures = `${result.passed} passed, ${result.failed} failed (${seconds} s)`
  console.log(result.passed + result.failed === 0 ? `done (${seconds} s)` : figures)
  for (const line of output.matchAll(/^note: .*$/gm)) console.log(`  ${line[0]}`)
  if (result.failed > 0) console.log(`\n${output.trim()}\n`)
  return { step, ...result }
}

/** Everything `npm test` does; the exit code is 1 when anything failed. */
export async function test(parameters) {
  const chosen = choose(parameters)
  await installWhatIsMissing()
  rmSync(`${root}test-results`, { recursive: true, force: true })
  mkdirSync(`${root}test-results`)
  const results = []
  for (const step of chosen) {
    const result = await run(step)
    results.push(result)
    if (step.required && result.failed > 0) break
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const broken = results.filter(({ failed }) => failed > 0).map(({ step }) => step.name)
  console.log(broken.length === 0 ? '\nAll is well.' : `\nFailed: ${broken.join(', ')}.`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
