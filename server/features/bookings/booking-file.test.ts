import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'

onSqlite('the calendar file of a booking', (open) => {
  it('the booking as a calendar file has the UID of the invitation, and nothing personal [BK-16]', async () => {
    const { db } = await open()
    const { app } = await buildTestApp(db)
    const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload })
    const booked = bookingReply.parse((await post('/api/schedule', buildBooking())).json())
    const api = `/api${booked.manageUrl}`
    const file = async () => {
      const answer = await app.inject({ url: `${api}/calendar.ics` })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'cache-control': 'no-store',
      })
      const event = new ICAL.Component(ICAL.parse(answer.body)).getFirstSubcomponent('vevent')
      const value = (name: string) => String(event?.getFirstPropertyValue(name))
      return { body: answer.body.replaceAll('\r\n ', ''), value }
    }
    const first = await file()
    expect(first.value('uid')).toMatch(new RegExp(`^${booked.id}@`))
    expect(first.value('dtstart')).toBe('2026-11-24T22:30:00Z')
    expect(first.value('status')).toBe('CONFIRMED')
    const { name, email, phone } = buildBooking()
    for (const personal of [name, email, phone, phone.slice(-7)]) {
      expect(first.body).not.toContain(personal)
    }
    expect((await post(`${api}/cancel`)).statusCode).toBe(200)
    const canceled = await file()
    expect(canceled.value('status')).toBe('CANCELLED')
    expect(Number(canceled.value('sequence'))).toBeGreaterThan(Number(first.value('sequence')))
    expect((await app.inject({ url: '/api/booking/x/calendar.ics' })).statusCode).toBe(404)
    await app.close()
  })
})
