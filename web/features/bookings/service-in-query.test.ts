import { describe, expect, test } from 'vitest'
import { bookingRequest } from '../../../contracts/bookings/booking.ts'
import { serviceInQuery } from './service-in-query.ts'

describe('booking: a link can preselect a service [BK-15]', () => {
  test.each([
    ['?service=409A%20Valuation', '409A Valuation'],
    ['?utm_source=x&service=Gift+%26+Estate+Tax+Valuation', 'Gift & Estate Tax Valuation'],
    ['?service=%20My%20own%20words%20', 'My own words'],
    [`?service=${'a'.repeat(100)}`, 'a'.repeat(100)],
    ['', 'General Consultation'],
    ['?service=', 'General Consultation'],
    [`?service=${'a'.repeat(101)}`, 'General Consultation'],
    ['?service=two%0Alines', 'General Consultation'],
    ['?service=%ff', '\ufffd'],
  ])('%s', (search, service) => {
    expect(serviceInQuery(search)).toBe(service)
    expect(bookingRequest.shape.service.safeParse(service).success).toBe(true)
  })
})
