import { afterEach, expect, test, vi } from 'vitest'
import { currentAppointment, keepAppointment } from './appointment.ts'
import { refreshBooking } from './use-booking-change.ts'

afterEach(() => {
  keepAppointment(undefined)
  vi.unstubAllGlobals()
})

test('the line about the booking in this tab follows a change whose answer was lost [BK-16]', async () => {
  const booking = {
    service: 'CFO Services',
    startsAt: '2026-11-24T19:00:00.000Z',
    endsAt: '2026-11-24T19:30:00.000Z',
    timezone: 'Europe/London',
    officeTimezone: 'America/Los_Angeles',
    status: 'booked',
    changeable: true,
  }
  const moved = { ...booking, startsAt: '2026-11-25T19:00:00.000Z' }
  const canceled = { ...moved, status: 'canceled', changeable: false }
  const answers = [moved, canceled].map((answer) => Response.json(answer))
  vi.stubGlobal('location', new URL('https://www.firm.example/contact'))
  vi.stubGlobal('fetch', () => answers.shift())
  keepAppointment({ ...booking, manageUrl: '/booking/the-token' })
  await refreshBooking('the-token')
  expect(currentAppointment()).toMatchObject({ startsAt: moved.startsAt })
  await refreshBooking('the-token')
  expect(currentAppointment()).toBeUndefined()
})
