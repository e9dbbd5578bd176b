import { readFileSync } from 'node:fs'
import { pinnedNode, root } from './paths.mjs'

function counts(passed, failed, skipped = 0) {
  return { passed, failed, skipped }
}

function fromLastLine(output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return counts(Number(passed ?? 0), Number(failed ?? 0))
}

function readReport(report) {
  return JSON.parse(readFileSync(report, 'utf8'))
}

function fromVitest(report) {
  const { numPassedTests, numFailedTests, numTotalTests } = readReport(report)
  return counts(numPassedTests, numFailedTests, numTotalTests - numPassedTests - numFailedTests)
}

function fromPlaywright(report) {
  const { expected, unexpected, skipped } = readReport(report).stats
  return counts(expected, unexpected, skipped)
}

function vitest(name, what, projects) {
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
    count: () => fromVitest(report),
  }
}

/** A step that runs only the tests related to changes, if it is asked to. */
function related(step) {
  const parametersForChanged = (since) => ['--changed', since, '--passWithNoTests']
  return { ...step, parametersForChanged }
}

const browserReport = `${root}test-results/e2e.json`

const check = {
  name: 'check',
  what: 'types, lint, format, boundaries, unused code',
  command: pinnedNode,
  parameters: ['scripts/check.ts'],
  count: fromLastLine,
  parametersForChanged: () => [],
}

const build = {
  name: 'build',
  what: 'the site',
  command: pinnedNode,
  parameters: ['scripts/build.ts'],
  count: () => counts(0, 0),
  // The steps after it test what it built.
  required: true,
  parametersForChanged: () => [],
}

const e2e = {
  name: 'e2e',
  what: 'the site in a browser',
  command: `${root}node_modules/.bin/playwright`,
  parameters: ['test', '--reporter=dot,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  count: () => fromPlaywright(browserReport),
  parametersForChanged: (since) => [`--only-changed=${since}`, '--pass-with-no-tests'],
}

/** The steps of `npm test`: those of one stage run at the same time, and the stages in order. */
export const stages = [
  [check, build],
  [
    related(
      vitest('unit', 'unit tests and architecture rules', ['unit', 'content', 'architecture']),
    ),
    related(
      vitest('validity', 'the built site: markup, links, sitemap, structured data', ['validity']),
    ),
  ],
  [related(vitest('server', 'the server, on SQLite and on PostgreSQL', ['server']))],
  [
    vitest('races', 'concurrent requests and crashes', ['races']),
    vitest('start', 'starting and stopping', ['start']),
  ],
  [e2e],
  // An engine that can't be installed is skipped and named; in CI its tests fail instead.
  [{ ...vitest('engines', 'visitor paths in Firefox and WebKit', ['engines']), maySkip: true }],
]

/** Steps that run only when they are named: this one needs Java. */
export const onlyByName = [vitest('java', 'the Nu Html Checker and EPUBCheck', ['java'])]
