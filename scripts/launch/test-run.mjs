import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { testsOf } from './changed-tests.mjs'
import { temporaryVariables } from './memory-directory.mjs'
import { root, toolEnvironment } from './paths.mjs'
import { prepareTests } from './prepare-tests.mjs'
import { runQuietly } from './run-quietly.mjs'
import { build, check, contentStages, onlyByName, stages } from './test-steps.mjs'

/** The developer's own settings must not affect the tests. */
const IGNORED_VARIABLES = [
  'NODE_ENV',
  'PUBLIC_URL',
  'CONTENT_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'FORCE_COLOR',
]

function environment(extra) {
  const clean = toolEnvironment({ ...temporaryVariables, LAMINAR_ENV_FILE: '/dev/null' })
  for (const name of IGNORED_VARIABLES) delete clean[name]
  return { ...clean, ...extra }
}

function whereMainWasLeft() {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root })
  if (status === 0) return stdout.toString().trim()
  throw new Error('There is no branch main here. Name a commit: npm test -- --changed COMMIT')
}

function filesOf(...parameters) {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.split('\n').filter((file) => file !== '')
}

/** Selects the tests that the changes since a commit can break, committed or not. */
function chooseChanged(since = whereMainWasLeft()) {
  const changed = [
    ...filesOf('diff', '--name-only', since),
    ...filesOf('ls-files', '--others', '--exclude-standard'),
  ]
  const browserTests = readdirSync(`${root}tests/e2e`).filter((file) => file.endsWith('.e2e.ts'))
  const tests = testsOf(changed, browserTests)
  const withFilters = (step) => {
    if (step === check || step === build) return [step]
    const filters = tests[step.name]
    if (filters === undefined) return []
    // A folder may have no tests.
    const mayBeNone = step.name === 'e2e' ? [] : ['--passWithNoTests']
    return [{ ...step, parameters: [...step.parameters, ...filters, ...mayBeNone] }]
  }
  return stages.map((stage) => stage.flatMap(withFilters)).filter(({ length }) => length > 0)
}

/** Selects the tests that hold for any firm's content, and has them read this folder. */
function chooseContent(folder) {
  if (folder === undefined) throw new Error('Name the folder: npm test -- --content DIR')
  const directory = resolve(folder)
  if (!existsSync(`${directory}/site.yaml`)) {
    throw new Error(`${directory} has no content. npm run content -- export DIR writes it there.`)
  }
  const reading = (step) => ({
    ...step,
    environment: { ...step.environment, CONTENT_DIR: directory },
  })
  return contentStages.map((stage) => stage.map(reading))
}

/** Selects one step and the build before it; the other arguments go to the step's test runner. */
function choose([name, ...parameters]) {
  if (name === undefined) return stages
  if (name === '--changed') return chooseChanged(...parameters)
  if (name === '--content') return chooseContent(...parameters)
  const all = [...stages.flat(), ...onlyByName]
  const step = all.find((candidate) => candidate.name === name)
  if (step === undefined) {
    throw new Error(`No step "${name}". There are: ${all.map((each) => each.name).join(', ')}.`)
  }
  // Vitest reports the tests that a filter leaves out as skipped.
  const maySkip = step.maySkip || parameters.length > 0
  const chosen = [{ ...step, parameters: [...step.parameters, ...parameters], maySkip }]
  return step === check || step === build ? [chosen] : [[build], chosen]
}

/** A skipped test counts as a failure, unless the step may skip. */
function countOf(step, code, output) {
  try {
    const { passed, failed, skipped } = step.count(output)
    const faults = step.maySkip ? failed : failed + skipped
    return {
      passed,
      failed: code !== 0 && faults === 0 ? 1 : faults,
      skipped: step.maySkip ? skipped : 0,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function run(step) {
  const startedAt = performance.now()
  const { code, output } = await runQuietly(step.command, step.parameters, {
    env: environment(step.environment),
  })
  const result = countOf(step, code, output)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const counted = result.passed + result.failed + result.skipped > 0
  console.log(`${step.name}: ${step.what} ... ${counted ? summary(result) : 'done'} (${seconds} s)`)
  for (const line of output.matchAll(/^(?:note|skipped): .*$/gm)) console.log(`  ${line[0]}`)
  if (result.failed > 0) console.log(`\n${output.trim()}\n`)
  return { step, ...result }
}

/** Two steps at a time, so that one works while the other waits. */
async function runStage(stage) {
  console.log(`Running ${stage.map(({ name }) => name).join(', ')} ...`)
  const waiting = [...stage]
  const results = []
  const runWaiting = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      results.push(await run(step))
    }
  }
  await Promise.all([runWaiting(), runWaiting()])
  return results
}

/** Sets the process's exit code to 1 if anything failed. */
export async function test(parameters) {
  const chosen = choose(parameters)
  await prepareTests(chosen.flat().map(({ name }) => name))
  rmSync(`${root}test-results`, { recursive: true, force: true })
  mkdirSync(`${root}test-results`)
  const results = []
  for (const stage of chosen) {
    results.push(...(await runStage(stage)))
    if (results.some(({ step, failed }) => step.required && failed > 0)) break
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const failedSteps = results.filter(({ failed }) => failed > 0).map(({ step }) => step.name)
  console.log(failedSteps.length === 0 ? '\nAll passed.' : `\nFailed: ${failedSteps.join(', ')}.`)
  console.log(
    summary({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') }),
  )
  process.exitCode = failedSteps.length === 0 ? 0 : 1
}
