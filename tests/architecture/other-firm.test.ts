import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { colors } from '../../cms/brand.ts'
import { site, webinar } from '../../cms/site.ts'
import { buildBooking, buildMessage, buildRegistration } from '../factories/requests.ts'
import { pdfTool } from '../support/pdf-tools.ts'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { shortZoneName } from '../../words/time-zones.ts'
import { HOURS_OF_PAGES } from '../factories/app.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { type SmtpServer, startSmtp } from '../support/smtp.ts'
import * as harrowPike from './harrow-pike.ts'
import { copyAsOtherFirm } from './other-firm.ts'
import { projectFiles } from './project-files.ts'
import {
  colorsOfImage,
  colorsOfPdf,
  filesIn,
  namesTimeZone,
  sampleColorsIn,
  tracesIn,
} from './traces.ts'

const TESTS_OF_CODE = /^(?:bench|cms|words|contracts|documents|scripts|server|web)\/.*\.test\.tsx?$/
const SHARED_BY_TESTS = /^tests\/(?:factories|support)\//

/**
 * The sample firm's values, which tests must not repeat. Short values are left out, because they
 * could match by chance.
 */
function sampleValues(): string[] {
  const { hostname } = new URL(site.url)
  const { company, legalName, tagline, email, phone, phoneHref, address } = site
  const named = [company, legalName, tagline, hostname, email, phone, phoneHref, webinar.title]
  return [...named, address.street]
}

/** Each file that contains a sample value, with the value. */
function mentions(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    sampleValues()
      .filter((value) => text.includes(value))
      .map((value) => `${path}: ${value}`),
  )
}

test('tests: no unit or server test repeats a value of the sample firm', () => {
  const files = [...projectFiles(TESTS_OF_CODE), ...projectFiles(SHARED_BY_TESTS)]
  expect(files.length).toBeGreaterThan(100)
  expect(mentions(files)).toEqual([])
  expect(mentions([{ path: 'a.test.ts', text: `toBe('${site.phone}')` }])).toHaveLength(1)
})

const copy = copyAsOtherFirm()
const dist = join(copy.directory, 'dist/site')
const built = (file: string) => readFileSync(join(dist, file), 'utf8')

/**
 * Runs a program in the copy, without this test run's environment variables; throws with the
 * program's output.
 */
async function run(program: string, parameters: readonly string[], env = {}): Promise<string> {
  const variables = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_)/.test(name))
  const { stdout } = await promisify(execFile)(program, parameters, {
    cwd: copy.directory,
    env: {
      ...Object.fromEntries(variables),
      NO_COLOR: '1',
      LAMINAR_ENV_FILE: '/dev/null',
      CONTENT_DIR: copy.content,
      PUBLIC_URL: '',
      ...env,
    },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 1_500_000,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} failed:\n${error.stdout}${error.stderr}`)
  })
  return stdout
}

let smtp: SmtpServer
let server: RunningSite

beforeAll(async () => {
  await run(nodeBinary, ['scripts/build.ts'])
  smtp = await startSmtp()
  server = await startSite({
    project: copy.directory,
    env: {
      ...HOURS_OF_PAGES,
      CONTENT_DIR: copy.content,
      HOLIDAYS: 'on',
      SMTP_URL: smtp.url,
      MAIL_STAFF: 'desk@harrow-pike.example',
    },
  })
}, 1_800_000)

afterAll(async () => {
  await server?.stop()
  await smtp?.stop()
  copy.remove()
})

test('other firm: its pages, scripts, and styles have no trace of the sample firm', () => {
  // The renderer in server/ is never sent, and it has the comments of the code.
  const files = filesIn(dist, /\.(?:html|css|js|svg|json|webmanifest|xml|txt)$/).filter(
    (file) => !file.startsWith('server/'),
  )
  expect(files.length).toBeGreaterThan(150)
  expect(
    files.flatMap((file) => tracesIn(built(file)).map((trace) => `${file}: ${trace}`)),
  ).toEqual([])
  const pages = files.filter((file) => file.endsWith('.html'))
  expect(pages.filter((file) => namesTimeZone(built(file)))).toEqual([])
})

test('other firm: the search for traces finds each kind', () => {
  expect(tracesIn(`<p>${site.company.replace('&', '&amp;')}</p>`)).toContain(site.company)
  expect(
    tracesIn(readFileSync(join(projectRoot, 'content/brand.yaml'), 'utf8')).length,
  ).toBeGreaterThan(20)
  expect(sampleColorsIn(new Set(['#000000', colors.paper.light]))).toEqual([colors.paper.light])
  expect(namesTimeZone(`<p data-zone="${site.office.timeZone}">`)).toBe(true)
  expect(namesTimeZone(`<option value="${site.office.timeZone}">A zone</option>`)).toBe(false)
})

test('other firm: its pages show its own identity, people, stories, and services', () => {
  const { logo, team, site: firm } = harrowPike
  const home = built('pages/index.html')
  expect(home).toContain(firm.company.replace('&', '&amp;'))
  expect(home).toContain(harrowPike.colors.green.light)
  expect(home).toContain(logo.path)
  expect(home).toContain('Story 4 of 4')
  const people = built('pages/chief-exec.html')
  for (const { name } of team) expect(people).toContain(name)
  expect(people).toContain('CPA: NY, NJ')
  const contact = built('pages/contact.html').replaceAll(/\s/g, ' ')
  expect(contact).toContain(
    `Monday to Wednesday 8:30 AM to 12:00 PM and 1:00 PM to 4:30 PM, Thursday 8:30 AM to 3:00 PM ${shortZoneName(firm.office.timeZone)}`,
  )
  const service = built('pages/services/harbor-survey.html')
  expect(service).toContain('$4,000 to $9,500')
  expect(service).not.toContain('Exhibit A')
})

test('other firm: its PDFs have its names and colors, and no trace of the sample firm', () => {
  const files = filesIn(join(dist, 'files'), /\.pdf$/)
  expect(files).toHaveLength(3)
  const { paper, ink } = harrowPike.colors
  for (const name of files) {
    const file = join(dist, 'files', name)
    const text = [pdfTool('pdftotext', [file, '-']), pdfTool('pdfinfo', [file])].join('\n')
    expect(tracesIn(text.replaceAll(/\s+/g, ' ')), name).toEqual([])
    expect(text, name).toContain(harrowPike.site.company)
    const found = colorsOfPdf(file)
    expect([...found], name).toEqual(expect.arrayContaining([paper.light, ink.light]))
    expect(sampleColorsIn(found), name).toEqual([])
  }
  expect(built('site.json')).toContain('precis-of-a-practice.pdf')
})

test('other firm: its icons, share images, and book cover have its colors', async () => {
  const images = filesIn(join(dist, 'root'), /\.png$/).filter((name) => !name.startsWith('photos'))
  expect(images.length).toBeGreaterThan(60)
  for (const name of images) {
    const found = await colorsOfImage(join(dist, 'root', name))
    expect(found, name).toContain(harrowPike.colors.paper.light)
    expect(sampleColorsIn(found), name).toEqual([])
  }
})

const printed = z.array(z.object({ name: z.string(), text: z.string() }))

test('other firm: every kind of email and every share image say its name, and nothing of the sample firm', async () => {
  const script = 'tests/architecture/print-texts.ts'
  const said = await run(nodeBinary, [script, join(dist, 'pages')])
  const { mails, images } = z.object({ mails: printed, images: printed }).parse(JSON.parse(said))
  expect(mails.length).toBeGreaterThan(20)
  expect(images.length).toBeGreaterThan(60)
  const company = harrowPike.site.company.replace('&', '&amp;')
  for (const { name, text } of [...mails, ...images]) {
    expect(tracesIn(text), name).toEqual([])
    expect(namesTimeZone(text), name).toBe(false)
    expect(text, name).toContain(company)
  }
})

const slotList = z.object({
  slots: z.array(z.object({ time: z.string(), available: z.boolean() })),
})

/** The first free time from the day after tomorrow on. */
async function freeTime(timezone: string): Promise<{ date: string; time: string }> {
  for (let days = 2; days < 9; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const query = new URLSearchParams({ date, timezone })
    const response = await fetch(`${server.url}/api/schedule/available-slots?${query}`)
    const free = slotList.parse(await response.json()).slots.find(({ available }) => available)
    if (free) return { date, time: free.time }
  }
  throw new Error('There is no free time')
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.text()).toBe(201)
}

test('other firm: its emails and calendars have no trace of the sample firm', async () => {
  const timezone = harrowPike.site.office.timeZone
  const free = await freeTime(timezone)
  expect(free.time).toBe('8:30 AM')
  await post('/api/schedule', buildBooking({ ...free, timezone }))
  await post('/api/contact', buildMessage())
  await post('/api/webinar-registration', buildRegistration())
  await smtp.accepted(5)
  for (const { subject = '', from, text = '', html, attachments } of smtp.received) {
    const files = attachments.map(({ content }) => content.toString())
    const whole = [subject, from?.text, text, String(html), ...files].join('\n')
    expect(tracesIn(whole), subject).toEqual([])
    expect(namesTimeZone(whole), subject).toBe(false)
    expect(whole, subject).toContain(harrowPike.site.company)
    expect(String(html), subject).toContain(harrowPike.colors.green.light)
  }
  const said = await run(nodeBinary, ['scripts/command.ts', 'calendar'], {
    DATA_DIR: server.dataDir,
  })
  const [feed = ''] = /\/calendar\/\S+\.ics/.exec(said) ?? []
  for (const path of [feed, '/webinar.ics']) {
    const response = await fetch(server.url + path)
    const calendar = (await response.text()).replaceAll('\r\n ', '')
    expect(calendar, path).toContain('BEGIN:VEVENT')
    expect(tracesIn(calendar), path).toEqual([])
    expect(namesTimeZone(calendar), path).toBe(false)
  }
})

test('other firm: old addresses of removed services redirect, and the sitemap has none of them', async () => {
  expect(Object.keys(copy.redirects)).toHaveLength(4)
  for (const [old, target] of Object.entries(copy.redirects)) {
    const response = await fetch(`${server.url}${old}?a=1`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, `${target}?a=1`])
    expect((await fetch(server.url + old)).status).toBe(200)
    expect(built('root/sitemap.xml')).not.toContain(`${old}<`)
  }
  const photo = await fetch(`${server.url}/photos/zoe-harrow.png`)
  expect(photo.headers.get('content-type')).toBe('image/png')
})

/** Content reaches tests through these imports. */
const READS_CONTENT =
  /\/cms\/(?:brand|site|services|pages|team)|\/(?:entry-server|routes|factories\/firm)\.tsx?'/

function testsOfContent(): string[] {
  return projectFiles(TESTS_OF_CODE)
    .filter(({ path, text }) => path.startsWith('cms/') || READS_CONTENT.test(text))
    .map(({ path }) => path)
}

test('other firm: its content, unit, server, and validity tests pass [ED-01] [ED-03]', async () => {
  const projects = ['content', 'unit', 'server', 'validity'].map((name) => `--project=${name}`)
  const files = [...testsOfContent(), 'tests/content/', 'tests/validity/']
  const vitest = `${projectRoot}/node_modules/.bin/vitest`
  // Content doesn't depend on the database.
  const names = '--testNamePattern=^(?!.*\\(postgres\\))'
  const said = await run(vitest, ['run', ...projects, names, '--reporter=dot', ...files])
  expect(said).toMatch(/Tests\s+\d{3,} passed/)
}, 1_800_000)
