import { afterAll, expect, it, vi } from 'vitest'
import { bookingReply } from '../../contracts/bookings/booking.ts'
import { buildBooking, buildMessage, buildRegistration } from '../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../tests/factories/site-directory.ts'
import { onSqlite } from '../../tests/support/databases.ts'
import { startApp } from '../../tests/support/desk.ts'
import { paths } from '../../web/paths.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

onSqlite('what a visitor sends', (open) => {
  it('wakes the worker, so that email goes out at once, and not again when it is repeated [BK-12]', async () => {
    const wakeWorker = vi.fn<() => void>()
    const { app } = await startApp(open, { siteDirectory: site.directory, wakeWorker })
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': url } })
    const submit = (url: string, form: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
    const sendTwice = async (send: () => ReturnType<typeof post>) => {
      const answer = await send()
      expect(wakeWorker, answer.body).toHaveBeenCalledOnce()
      expect((await send()).statusCode).toBe(answer.statusCode)
      expect(wakeWorker, answer.body).toHaveBeenCalledOnce()
      wakeWorker.mockClear()
      return answer
    }
    const { name, email, phone, date, service } = buildBooking()
    const form = { name, email, phone, date, service, timezone: 'America/Los_Angeles' }
    const booked = await sendTwice(() => post(paths.api.schedule(), buildBooking()))
    const submitted = { ...form, time: '9:00 AM', formId: 'one' }
    const { headers } = await sendTwice(() => submit(paths.schedule(), submitted))
    const page = bookingReply.parse(booked.json()).manageUrl ?? ''
    const api = `/api${String(headers.location).replace('?booked', '')}`
    const { timezone } = form
    const written = buildMessage({ message: 'By a form.' })
    const move = { step: 'move', date, timezone, time: '10:00 AM', formId: 'two' }
    await sendTwice(() => submit(page, move))
    await sendTwice(() => submit(page, { step: 'cancel' }))
    await sendTwice(() => post(`${api}/move`, { date, timezone, time: '11:00 AM' }))
    await sendTwice(() => post(`${api}/cancel`, {}))
    await sendTwice(() => post(paths.api.contact(), buildMessage()))
    await sendTwice(() => submit(paths.contact(), { ...written, fax_extension: '' }))
    await sendTwice(() => post(paths.api.webinarRegistration(), buildRegistration()))
  })
})
