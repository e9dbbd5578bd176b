import { slotsReply } from '../../contracts/bookings/booking.ts'
import { calendarWeek, savedBlock, whyReply } from '../../contracts/bookings/calendar.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildBooking } from '../factories/requests.ts'
import type { OpenDatabase } from './databases.ts'
import { startDesk } from './desk.ts'

const { api } = deskPaths
export const TUESDAY = '2026-11-24'
export const LUNCH = {
  label: 'Lunch with Robin',
  starts: `${TUESDAY}T12:00`,
  ends: `${TUESDAY}T13:00`,
  repeats: 'never',
  until: null,
}

/** A desk with helpers for tests of blocked times. */
export async function startBlocks(open: OpenDatabase, env: Record<string, string> = {}) {
  const desk = await startDesk(open, { env })
  const { app, owner } = desk
  return {
    ...desk,
    book: (changes: Parameters<typeof buildBooking>[0] = {}) =>
      app.inject({ method: 'POST', url: paths.api.schedule(), payload: buildBooking(changes) }),
    async closed(date = TUESDAY, from = app) {
      const query = new URLSearchParams({ date, timezone: 'America/Los_Angeles' }).toString()
      const answer = await from.inject(`${paths.api.availableSlots()}?${query}`)
      const { slots } = slotsReply.parse(answer.json())
      return slots.filter(({ available }) => !available).map(({ time }) => time)
    },
    block: async (changes: object = {}, browser = owner) =>
      savedBlock.parse((await browser.post(api.blocks(), { ...LUNCH, ...changes })).json()),
    week: async (from = '2026-11-23T08:00:00.000Z', to = '2026-11-30T08:00:00.000Z') =>
      calendarWeek.parse((await owner.get(`${api.calendar()}?from=${from}&to=${to}`)).json()),
    async why(at: string) {
      const answer = await owner.get(`${api.calendarWhy()}?at=${at}`)
      return whyReply.parse(answer.json()).reasons
    },
    audit: () =>
      desk.db.selectFrom('desk_audit').selectAll().where('action', 'like', 'block.%').execute(),
  }
}
