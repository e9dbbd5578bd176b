import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colors } from '../../cms/brand.ts'
import { documents } from '../../cms/documents/documents.ts'
import { editText } from '../../cms/edit-file.ts'
import { copyProject, npmStart, type NpmStart } from './npm.ts'

/** A change usually appears within a second; this timeout ends the test if it never does. */
const TIMEOUT_MS = 90_000
const POLL_MS = 20

let directory: string
let run: NpmStart
let address: string

beforeAll(async () => {
  directory = copyProject({ without: ['dist'] })
  run = npmStart({ directory, script: 'dev' })
  address = await run.serving()
  await shows('/', '</html>')
})

afterAll(async () => {
  run.child.kill('SIGTERM')
  await run.end
  rmSync(directory, { recursive: true })
})

function get(path: string): Promise<Response> {
  return fetch(new URL(path, address), { headers: { accept: 'text/html' } })
}

/** Polls until the response contains the text, and prints how long that took. */
async function shows(path: string, text: string): Promise<Response> {
  const begun = performance.now()
  for (;;) {
    const response = await get(path)
    if ((await response.clone().text()).includes(text)) {
      console.log(
        `note: ${path} showed "${text}" after ${Math.round(performance.now() - begun)} ms`,
      )
      return response
    }
    if (performance.now() - begun > TIMEOUT_MS) {
      throw new Error(`${path} never showed "${text}"\n${run.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Edits a file. Returns a function that undoes the change. */
function change(file: string, from: string | RegExp, to: string): () => void {
  const path = join(directory, file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, () => to)
  expect(changed, `${file} has no ${from.toString()}`).not.toBe(text)
  writeFileSync(path, changed)
  return () => writeFileSync(path, text)
}

/** The slug of the first service by file name. */
function someService(): string {
  const files = readdirSync(join(directory, 'content/services'))
  return files.find((name) => name.endsWith('.md'))?.replace('.md', '') ?? ''
}

const service = () => ({
  file: `content/services/${someService()}.md`,
  path: `/services/${someService()}`,
})

describe('npm run dev shows a change without a build', () => {
  test('dev: a change in a page', async () => {
    change('web/pages/home/home.tsx', '<Hero />', '<p>planted in a page</p><Hero />')
    expect((await shows('/', 'planted in a page')).status).toBe(200)
  })

  test('dev: a change in a stylesheet', async () => {
    change('web/styles/base.css', /$/, '\n.planted-rule { color: red }\n')
    expect((await shows('/', 'planted-rule')).status).toBe(200)
  })

  test('dev: a change in a content file', async () => {
    const { file, path } = service()
    change(file, /^heading: .*$/m, 'heading: Planted in content')
    expect((await shows(path, 'Planted in content')).status).toBe(200)
  })

  test('dev: a change of the firm’s name', async () => {
    change('content/site.yaml', /^company: .*$/m, 'company: Planted & Co')
    expect((await shows('/', 'Planted &amp; Co')).status).toBe(200)
  })

  test('dev: a change of a color', async () => {
    const text = readFileSync(join(directory, 'content/brand.yaml'), 'utf8')
    // Nearly the same color, so that text on it is still readable.
    const value = colors.paper.light.replace(/.$/, (digit) => (digit === 'd' ? 'e' : 'd'))
    const changes = [{ field: ['colors', 'paper', 'light'], value }]
    change('content/brand.yaml', text, editText('brand.yaml', text, { changes }))
    expect((await shows('/', `--color-paper:light-dark(${value}`)).status).toBe(200)
  })

  test('dev: a change in the server', async () => {
    change(
      'server/features/checks/public-routes.ts',
      'aliveReply(siteId, ip)',
      "({ status: 'planted' })",
    )
    expect((await shows('/healthz', 'planted')).status).toBe(200)
  })
})

describe('npm run dev shows an error in the browser and recovers once it is fixed', () => {
  test('dev: a syntax error in a page', async () => {
    const correct = change('web/pages/home/home.tsx', 'return (', 'return ((')
    const broken = await shows('/', 'web/pages/home/home.tsx')
    expect(broken.status).toBe(500)
    expect(await broken.text()).toContain('/@vite/client')
    correct()
    await shows('/', 'planted in a page')
  })

  test('dev: a mistake in content, with its file, line, and field', async () => {
    const { file, path } = service()
    const line = readFileSync(join(directory, file), 'utf8')
      .split('\n')
      .findIndex((each) => each.startsWith('order:'))
    const correct = change(file, /^order: .*$/m, 'order: first')
    const broken = await shows(path, `${file}:${line + 1}: order:`)
    expect(broken.status).toBe(500)
    correct()
    await shows(path, 'Planted in content')
  })

  test('dev: a server that cannot start', async () => {
    const correct = change(
      'server/features/checks/public-routes.ts',
      /$/,
      "\nthrow new Error('planted fault')\n",
    )
    expect((await shows('/healthz', 'planted fault')).status).toBe(500)
    correct()
    await shows('/healthz', '"planted"')
  })

  test('dev: a server that crashes', async () => {
    const correct = change(
      'server/features/checks/public-routes.ts',
      "({ status: 'planted' })",
      "setTimeout(() => { throw new Error('planted crash') }) && { status: 'crashing' }",
    )
    await shows('/healthz', 'crashing')
    correct()
    await shows('/healthz', '"planted"')
    expect(run.output()).toContain('planted crash')
  })
})

describe('npm run dev makes files on their first request', () => {
  test('dev: a PDF, while pages still load', async () => {
    const pdf = get(`/files/${documents.caseStudies.file}`)
    expect((await get('/')).status).toBe(200)
    const answer = await pdf
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await answer.text()).startsWith('%PDF-')).toBe(true)
  })

  test('dev: icons and fonts', async () => {
    expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(await (await get('/')).text())?.[1] ?? ''
    expect((await get(font)).headers.get('content-type')).toBe('font/woff2')
  })
})

describe('npm run dev', () => {
  test('dev: exits with 0 on SIGTERM and never creates a build', async () => {
    run.child.kill('SIGTERM')
    expect(await run.end).toEqual({ code: 0, signal: null })
    expect(existsSync(join(directory, 'dist'))).toBe(false)
  })
})
