import { afterEach, expect, it } from 'vitest'
import { criticalAmong } from '../../../cms/quiz/critical-among.ts'
import { parts } from '../../../cms/quiz/questions.ts'
import { lettersOf } from '../../../contracts/assessment/letters.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { readLeads } from '../personal-data/leads.ts'

const LETTERS = 'ABBCBACDABBD'
const PARTS = ['A B B C (leans toward B)', 'B A C D (leans toward A)', 'A B B D (leans toward B)']

onSqlite('assessment sent with a booking', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function book(payload: object) {
    const { db } = await open()
    const test = await buildTestApp(db)
    started.push(test)
    const answer = await test.app.inject({ method: 'POST', url: '/api/schedule', payload })
    const rows = await db.selectFrom('outbox').selectAll().execute()
    const textOf = (kind: string) => {
      const row = rows.find((one) => one.kind === kind)
      return row === undefined ? '' : renderMail(row, buildMailContext()).text
    }
    const notes: string[] = []
    for await (const { message } of readLeads(db, ['booking'], {})) notes.push(message)
    const kept = await db.selectFrom('bookings').select('assessment').execute()
    return { answer, textOf, notes, kept }
  }

  it('is saved, included in the staff’s email, and listed among the leads [QZ-05]', async () => {
    const { answer, textOf, notes, kept } = await book(buildBooking({ assessment: LETTERS }))
    expect(answer.statusCode).toBe(201)
    expect(kept).toEqual([{ assessment: LETTERS }])
    const lines = [
      ...criticalAmong(lettersOf(LETTERS)).map(
        ({ question, what }) => `First: ${what} (Question ${question}: ${LETTERS[question - 1]})`,
      ),
      'Mostly B: Moderate Risk / Cautiously Ready',
      ...parts.map(({ title }, index) => `${title}: ${PARTS[index] ?? ''}`),
    ]
    // In an email, each line is below the last one.
    const toStaff = textOf('booking-notification').replaceAll(/\s+/g, ' ')
    expect(toStaff).toContain(`Assessment: ${lines.join(' ')} `)
    expect(textOf('booking-confirmation')).not.toMatch(/assessment/i)
    expect(notes).toEqual([`Assessment: ${lines.join('; ')}`])
  })

  it('is optional, and invalid letters are rejected [QZ-05]', async () => {
    const without = await book(buildBooking())
    expect(without.kept).toEqual([{ assessment: null }])
    expect(without.textOf('booking-notification')).not.toMatch(/assessment/i)
    expect(without.notes).toEqual([''])
    const wrong = await book({ ...buildBooking(), assessment: 'AAAA' })
    expect(wrong.answer.statusCode).toBe(400)
    expect(errorBody.parse(wrong.answer.json()).issues).toEqual([
      { path: 'assessment', message: 'An assessment is 12 letters from A to D' },
    ])
    expect(wrong.kept).toEqual([])
  })
})
