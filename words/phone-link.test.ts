import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test.each([
  ['(415) 555-0123', 'tel:4155550123'],
  ['+1 415 555 0123', 'tel:+14155550123'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['＋1 415 555 0123', 'tel:+14155550123'],
  ['(415) 555-0123 ext. 204', 'tel:4155550123;ext=204'],
  ['415.555.0123 x204', 'tel:4155550123;ext=204'],
  ['+1 415 555 0123 Extension: 2-04', 'tel:+14155550123;ext=204'],
  ['415 555 0123 #204', 'tel:4155550123;ext=204'],
  ['+14155550123;ext=204', 'tel:+14155550123;ext=204'],
  ['4155550123,,204', 'tel:4155550123;ext=204'],
  ['fax 415 555 0123', 'tel:4155550123'],
  ['fax: +1 415 555 0123', 'tel:+14155550123'],
  ['ask for Ada, 415 555 0123', 'tel:4155550123'],
])('phone: the link of %s calls that number and extension [DK-08]', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

test('phone: the firm’s own numbers get their country code once', () => {
  expect(phoneLink('(207) 555-0177 ext. 3', '+1')).toBe('tel:+12075550177;ext=3')
  expect(phoneLink('+1 207 555 0177', '+1')).toBe('tel:+12075550177')
})
