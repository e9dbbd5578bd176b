import { describe, expect, test } from 'vitest'
import { services } from '../../../cms/services/services.ts'
import { bookingRequest } from '../../../contracts/bookings/booking.ts'
import { serviceInQuery } from './service-in-query.ts'

describe('booking: a link can preselect a service [BK-15]', () => {
  test.each([
    ['?service=409A%20Valuation', '409A Valuation'],
    ['?utm_source=x&service=Gift+%26+Estate+Tax+Valuation', 'Gift & Estate Tax Valuation'],
    ['?service=%20My%20own%20words%20', 'My own words'],
    [`?service=${'a'.repeat(100)}`, 'a'.repeat(100)],
    ['', services.general.name],
    ['?service=', services.general.name],
    [`?service=${'a'.repeat(101)}`, services.general.name],
    ['?service=two%0Alines', services.general.name],
    ['?service=%ff', '\ufffd'],
  ])('%s', (search, service) => {
    expect(serviceInQuery(search)).toBe(service)
    expect(bookingRequest.shape.service.safeParse(service).success).toBe(true)
  })
})
