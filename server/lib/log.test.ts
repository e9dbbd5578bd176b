import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { buildSiteDirectory } from '../../tests/factories/site-directory.ts'
import { freshDatabase } from '../../tests/support/databases.ts'
import { loggedError, loggedPath, loggerOptions, withoutAddresses } from './log.ts'

test('a logged path has no query, no personal data, and no secret', () => {
  expect(loggedPath('/contact?email=ada@example.com')).toBe('/contact')
  expect(loggedPath('/people/ada@example.com/x')).toBe('/people/[address]/x')
  expect(loggedPath('/people/ada%40example.com#x')).toBe('/people/[address]')
  expect(loggedPath('/booking/s3cret')).toBe('/booking/[token]')
  expect(loggedPath('/api/booking/s3cret/cancel')).toBe('/api/booking/[token]/cancel')
  expect(loggedPath('/calendar/s3cret.ics')).toBe('/calendar/[token]')
  expect(loggedPath('/Calendar//s3cret.ics')).toBe('/Calendar//[token]')
  const secret = 'Secret-of_43-characters'.padEnd(43, 'x')
  expect(loggedPath(`/calender/${secret}.ics`)).toBe('/calender/[token]')
  expect(loggedPath(`/${'a/'.repeat(80)}${secret}`)).not.toContain('Secret')
  expect(loggedPath('/a'.repeat(5000))).toHaveLength(200)
})

test('a logged error keeps its stack but not addresses or rows', () => {
  const error = Object.assign(new Error('550 no such user <ada@example.com>'), {
    code: 'EENVELOPE',
    rejected: ['ada@example.com'],
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
  const logged = loggedError(error)
  expect(logged).toMatchObject({ code: 'EENVELOPE', message: '550 no such user <[address]>' })
  expect(logged['stack']).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

test('a path in a stack is not taken for an address', () => {
  expect(withoutAddresses('at /site/node_modules/@fastify/x/index.js:1:2')).toContain('@fastify/x')
})

test('requests are logged with their outcome: refusals at info, server errors at error with the stack', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const database = await freshDatabase('sqlite')
  const site = buildSiteDirectory()
  const { app } = await buildTestApp(database.db, {
    siteDirectory: site.directory,
    logger: pino(loggerOptions({ logLevel: 'info' }), sink),
  })
  const person = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Engines Limited',
    message: 'Nobody else may read this.',
  }
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/contact?ref=Lovelace', payload })
  await post(person)
  await post({ ...person, email: 'not an address' })
  await app.inject('/')
  await app.inject('/nowhere/ada@example.com?name=Lovelace')
  await database.close()
  await post(person)
  await app.close()
  site.remove()

  const requests = lines.map((line): Record<string, unknown> => JSON.parse(line))
  const answered = requests.filter(({ msg }) => msg === 'request completed')
  expect(answered.map(({ level, method, path, status }) => [level, method, path, status])).toEqual([
    ['info', 'POST', '/api/contact', 201],
    ['info', 'POST', '/api/contact', 400],
    ['info', 'GET', '/nowhere/[address]', 404],
    ['info', 'POST', '/api/contact', 500],
  ])
  const faults = requests.filter(({ level }) => level === 'error')
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({ err: { stack: expect.stringContaining('\n    at ') } })
  expect(lines.join('')).not.toMatch(/Ada|ada@|Lovelace|Engines Limited|Nobody else/)
  // Refusals are not errors, so they have no stack.
  expect(answered.filter((line) => JSON.stringify(line).includes('"stack"'))).toEqual([])
})
