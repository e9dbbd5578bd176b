import { expect, test, vi } from 'vitest'
import { clientError } from '../../contracts/client-errors/client-errors.ts'
import { clientErrorOf, sendReport } from './report-error.ts'

const STACK = `TypeError: Robin Example is not a function
    at send (http://localhost:3000/assets/booking-form-CB4yX9ZU.js:1:2034)
    at chrome-extension://abc/assets.js:2:2
    at http://localhost:3000/assets/index-Dx_1.js:12:9`

function errorWith(stack: string | undefined, error: Error = new TypeError('Robin Example')) {
  return Object.defineProperty(error, 'stack', { value: stack })
}

const where = { feature: 'booking', page: 'contact' }

test('client errors: a report has the error name and position, never the message [EN-03]', () => {
  const report = clientErrorOf({ error: errorWith(STACK), ...where })
  expect(report).toEqual({
    ...where,
    name: 'TypeError',
    frames: ['assets/booking-form-CB4yX9ZU.js:1:2034', 'assets/index-Dx_1.js:12:9'],
  })
  expect(clientError.safeParse(report).success).toBe(true)
})

test('client errors: React’s own errors are reported by number [EN-03]', () => {
  const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=Robin'
  const report = clientErrorOf({ error: errorWith(STACK, new Error(message)), ...where })
  expect(report).toMatchObject({ name: 'Error', react: 418 })
  expect(JSON.stringify(report)).not.toContain('Robin')
})

test('client errors: an error name with free text in it is left out [EN-03]', () => {
  const error = errorWith(STACK)
  error.name = 'Robin Example'
  expect(clientErrorOf({ error, ...where })?.name).toBe('Error')
})

test('client errors: failed imports and third-party scripts are not reported [EN-03]', () => {
  const components = '\n    at Notices (http://localhost:3000/assets/notices-X.js:1:2)'
  expect(clientErrorOf({ error: errorWith('no place'), components, ...where })).toBeUndefined()
  expect(clientErrorOf({ error: errorWith(undefined), ...where })).toBeUndefined()
  // A thrown value without a stack gets its position from React's component stack.
  expect(clientErrorOf({ error: 'Robin', components, ...where })).toEqual({
    ...where,
    name: 'Error',
    frames: ['assets/notices-X.js:1:2'],
  })
})

test('client errors: each position is reported once, and at most three reports are sent [EN-03]', () => {
  const send = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  for (let line = 1; line <= 5; line += 1) {
    const error = errorWith(`at http://localhost/assets/x.js:${line}:1`)
    sendReport({ error, ...where })
    sendReport({ error, ...where })
  }
  expect(send).toHaveBeenCalledTimes(3)
  send.mockRestore()
})
