import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run check`: all static checks. Every tool runs even if another one fails. */

interface Tool {
  name: string
  command: string
  parameters: string[]
}

const TOOLS: Tool[] = [
  { name: 'types', command: 'tsc', parameters: ['-b'] },
  { name: 'lint', command: 'oxlint', parameters: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', parameters: ['--check', '.'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    // With each broken rule's comment, which says what to do.
    parameters: [
      '--config',
      '.dependency-cruiser.cjs',
      '--no-progress',
      '--output-type',
      'err-long',
      '.',
    ],
  },
  { name: 'prose', command: 'node', parameters: ['scripts/check-prose.ts'] },
  { name: 'openapi', command: 'node', parameters: ['scripts/check-openapi.ts'] },
  { name: 'unused', command: 'knip', parameters: ['--no-progress', '--no-config-hints'] },
]

const root = fileURLToPath(new URL('..', import.meta.url))

function run({ command, parameters }: Tool): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`${root}node_modules/.bin/${command}`, parameters, {
      cwd: root,
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const add = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

const results = await Promise.all(
  TOOLS.map(async (tool) => {
    const result = await run(tool)
    console.log(`${result.ok ? 'passed' : 'FAILED'}  ${tool.name}`)
    return { tool, ...result }
  }),
)
const failed = results.filter(({ ok }) => !ok)
for (const { tool, output } of failed) console.log(`\n${tool.name}:\n${output.trim()}`)
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
