import { afterEach, expect, test } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { buildBooking } from '../../tests/factories/requests.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { runHere } from '../../tests/support/run-here.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

eachDatabase('npm run booking-links', (open) => {
  test('--rotate: links sent so far fail in a running server, and later ones work', async () => {
    const { db, env } = await open()
    const { app } = await buildTestApp(db, { env })
    closing.push(() => app.close())
    const book = async (time: string) => {
      const payload = buildBooking({ time })
      const answer = await app.inject({ method: 'POST', url: '/api/schedule', payload })
      const [, token = ''] = /\/booking\/([\w-]{64})/.exec(answer.body) ?? []
      expect(token).not.toBe('')
      return async () => (await app.inject(`/api/booking/${token}`)).statusCode
    }
    const before = await book('10:00 AM')
    expect(await before()).toBe(200)
    expect(await runHere('booking-links', ['--rotate'], env)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: 'The links to bookings in emails sent so far no longer work.\n',
    })
    expect(await before()).toBe(404)
    const after = await book('11:00 AM')
    expect(await after()).toBe(200)
  })

  test('without --rotate nothing changes', async () => {
    const { db, env } = await open()
    const secret = () =>
      db.selectFrom('settings').select('value').where('name', '=', 'booking-link-secret').execute()
    const before = await secret()
    expect(await runHere('booking-links', [], env)).toMatchObject({ code: 2 })
    expect(await secret()).toEqual(before)
  })
})
