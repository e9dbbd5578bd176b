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
    // Playwright sets FORCE_COLOR for its own processes, and Node warns if both are set.
    environment: { NO_COLOR: '1' },
    count: () => fromVitest(report),
  }
}

const browserReport = `${root}test-results/e2e.json`

export const check = {
  name: 'check',
  what: 'types, lint, format, boundaries, wording, unused code',
  command: pinnedNode,
  parameters: ['scripts/check.ts'],
  count: fromLastLine,
}

export const build = {
  name: 'build',
  what: 'the site',
  command: pinnedNode,
  parameters: ['scripts/build.ts'],
  count: () => counts(0, 0),
  // The later steps test what this one builds.
  required: true,
}

const e2e = {
  name: 'e2e',
  what: 'the site in a browser',
  command: `${root}node_modules/.bin/playwright`,
  parameters: ['test', '--reporter=dot,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  count: () => fromPlaywright(browserReport),
}

/**
 * Stages run one after the other; the steps of a stage start in this order, two at a time. The
 * first step of the second stage takes as long as the others together, which run beside it.
 */
export const stages = [
  [check, build],
  [
    e2e,
    vitest('races', 'concurrent requests and crashes', ['races']),
    vitest('start', 'starting and stopping', ['start']),
    vitest('server', 'the server, on SQLite and on PostgreSQL', ['server']),
    vitest('unit', 'unit tests and architecture rules', ['unit', 'content', 'architecture']),
    vitest('validity', 'the built site: markup, links, sitemap, structured data', ['validity']),
    // Steps that can't run on this machine are named and skipped; in CI, their tests fail instead.
    { ...vitest('engines', 'visitor paths in Firefox and WebKit', ['engines']), maySkip: true },
    { ...vitest('durability', 'power cuts and failing disks', ['durability']), maySkip: true },
  ],
]

/** The steps that must pass for any firm's content; CONTENT_DIR names its folder. */
export const contentStages = [
  [build],
  [
    { ...e2e, parameters: [...e2e.parameters, 'e2e/every-page'] },
    vitest('unit', 'unit tests and the content', ['unit', 'content']),
    vitest('validity', 'the built site: markup, links, sitemap, structured data', ['validity']),
  ],
]

/** These steps run only when they are named, because they need Java. */
export const onlyByName = [vitest('java', 'the Nu Html Checker and EPUBCheck', ['java'])]
