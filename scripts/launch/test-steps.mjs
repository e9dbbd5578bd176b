import { readFileSync } from 'node:fs'
import { pinnedNode, root } from './paths.mjs'

/**
 * What a step counted. Skipped tests count as failed. `flaky` has the titles of tests that passed on
 * a later try; they count as passed, and the summary names them.
 */
function counts(passed, failed, flaky = []) {
  return { passed, failed, flaky }
}

function fromLastLine(output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return counts(Number(passed ?? 0), Number(failed ?? 0))
}

function readReport(report) {
  return JSON.parse(readFileSync(report, 'utf8'))
}

/** A passed test keeps the messages of its failed tries. */
function flakyInVitest({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName.trim())
}

function fromVitest(report) {
  const result = readReport(report)
  const { numPassedTests, numTotalTests } = result
  return counts(numPassedTests, numTotalTests - numPassedTests, flakyInVitest(result))
}

/** An engine that can't be installed is skipped with a note; in CI its tests fail instead. */
function fromEngines(report) {
  const result = readReport(report)
  return counts(result.numPassedTests, result.numFailedTests, flakyInVitest(result))
}

function flakyInPlaywright({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyInPlaywright)]
}

function fromPlaywright(report) {
  const result = readReport(report)
  const { expected, unexpected, flaky, skipped } = result.stats
  return counts(expected + flaky, unexpected + skipped, flakyInPlaywright(result))
}

function vitest(name, what, projects, count = fromVitest) {
  const report = `${root}test-results/${name}.json`
  return {
    name,
    what,
    command: `${root}node_modules/.bin/vitest`,
    parameters: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // Not for Playwright: it sets FORCE_COLOR for its own processes, and Node warns about both.
    environment: { NO_COLOR: '1' },
    count: () => count(report),
  }
}

const browserReport = `${root}test-results/e2e.json`

/** The steps of `npm test`, in order. */
export const steps = [
  {
    name: 'check',
    what: 'types, lint, format, boundaries, unused code',
    command: pinnedNode,
    parameters: ['scripts/check.ts'],
    count: fromLastLine,
  },
  {
    name: 'build',
    what: 'the site',
    command: pinnedNode,
    parameters: ['scripts/build.ts'],
    count: () => counts(0, 0),
    // The steps after it test what it built.
    required: true,
  },
  vitest('unit', 'unit tests and architecture rules', ['unit', 'content', 'architecture']),
  vitest('validity', 'the built site: markup, links, sitemap, structured data', ['validity']),
  vitest('server', 'the server, on SQLite and on PostgreSQL', ['server']),
  vitest('races', 'concurrent requests and crashes', ['races']),
  vitest('start', 'starting and stopping', ['start']),
  {
    name: 'e2e',
    what: 'the site in a browser',
    command: `${root}node_modules/.bin/playwright`,
    parameters: ['test', '--reporter=dot,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: () => fromPlaywright(browserReport),
  },
  vitest('engines', 'visitor paths in Firefox and WebKit', ['engines'], fromEngines),
  // Needs Java, so it runs only when it is named.
  { ...vitest('java', 'the Nu Html Checker and EPUBCheck', ['java']), onlyByName: true },
]
