import { expect, test } from 'vitest'
import { expiryClock } from './expiry-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2026-11-24T12:00:00.000Z')

/** An expiry clock that has just started; the test sets its wall and monotonic clocks. */
function start() {
  let wall = NOON
  let ran = 5000
  const trusted = { now: true }
  const lines: { fields: object; message: string }[] = []
  const time = expiryClock({
    clock: () => new Date(wall),
    log: { warn: (fields, message) => void lines.push({ fields, message }) },
    isTrusted: () => trusted.now,
    elapsed: () => ran,
  })
  /** Lets both clocks run. */
  const pass = (ms: number) => {
    wall += ms
    ran += ms
  }
  const jump = (ms: number) => (wall += ms)
  return { time, pass, jump, trusted, lines, at: () => wall - NOON }
}

test('expiry clock: nothing expires in the first ten minutes after a start', () => {
  const { time, pass, lines } = start()
  expect(time().mayExpire).toBe(false)
  pass(10 * MINUTE - 1)
  expect(time().mayExpire).toBe(false)
  pass(1)
  expect(time()).toMatchObject({ mayExpire: true, inDoubt: false })
  expect(lines).toEqual([])
})

test.each([4 * DAY, 95 * DAY, HOUR + 1, -HOUR - 1, -4 * DAY])(
  'expiry clock: a jump of %i ms is logged once and pauses expiry for a day',
  (jumpMs) => {
    const { time, pass, jump, lines } = start()
    pass(HOUR)
    expect(time().mayExpire).toBe(true)
    jump(jumpMs)
    expect(time()).toMatchObject({ mayExpire: false, inDoubt: true, jumps: 1 })
    expect(lines).toEqual([
      {
        fields: { jumpMinutes: Math.round(jumpMs / MINUTE) },
        message: 'the clock jumped, so nothing expires for a day',
      },
    ])
    pass(10 * MINUTE)
    expect(time()).toMatchObject({ mayExpire: false, inDoubt: false })
    pass(DAY - 10 * MINUTE - 1)
    expect(time().mayExpire).toBe(false)
    pass(1)
    expect(time().mayExpire).toBe(true)
    expect(lines).toHaveLength(1)
  },
)

test('expiry clock: a jump makes nothing older until a day has passed', () => {
  const { time, pass, jump, at } = start()
  pass(HOUR)
  jump(4 * DAY)
  pass(HOUR)
  expect(time().now.getTime() - NOON).toBe(at())
  expect(time().byElapsed.getTime() - NOON).toBe(2 * HOUR)
  pass(DAY)
  expect(time().byElapsed).toEqual(time().now)
})

test('expiry clock: setting the clock back makes it younger right away', () => {
  const { time, pass, jump } = start()
  pass(HOUR)
  jump(-4 * DAY)
  expect(time().byElapsed).toEqual(time().now)
})

test('expiry clock: small corrections are neither jumps nor age', () => {
  const { time, pass, jump, lines } = start()
  pass(HOUR)
  jump(50 * MINUTE)
  expect(time()).toMatchObject({ mayExpire: true, jumps: 0 })
  expect(time().byElapsed.getTime() - NOON).toBe(HOUR)
  expect(lines).toEqual([])
  // A second correction makes it a jump.
  jump(50 * MINUTE)
  expect(time()).toMatchObject({ mayExpire: false, jumps: 1 })
})

test('expiry clock: while both clocks run, there is no jump', () => {
  const { time, pass, lines } = start()
  for (let day = 0; day < 400; day += 1) {
    pass(DAY)
    expect(time()).toMatchObject({ mayExpire: true, jumps: 0 })
  }
  expect(lines).toEqual([])
})

test('expiry clock: nothing expires while the clock isn’t trusted', () => {
  const { time, pass, trusted } = start()
  trusted.now = false
  pass(HOUR)
  expect(time().mayExpire).toBe(false)
  trusted.now = true
  expect(time().mayExpire).toBe(true)
})
