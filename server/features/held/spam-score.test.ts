import { expect, test } from 'vitest'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { spamReasons, type TypedText } from './spam-score.ts'

const { name, company, message } = buildMessage()
const GOOD: TypedText = { name, company, message, phone: '+1 415 555 0123' }

test.each<[string, Partial<TypedText>]>([
  ['an ordinary message', {}],
  ['a booking, which has no message', { message: '' }],
  ['one link', { message: 'Our firm is at https://www.example.com/about. Can you value it?' }],
  ['a company named like a domain', { company: 'Booking.com B.V.' }],
  ['an email address', { message: 'Please write to ada.pro@firm.com or bo@firm.co instead.' }],
  ['accents', { name: 'Łukasz Müller-Brzęczyszczykiewicz', company: 'Søren & Ångström ApS' }],
  ['capitals within names', { name: 'Ronan McDonald-DeVries', company: 'PricewaterhouseCoopers' }],
  ['few vowels', { message: 'Knightsbridge strengths: Schwartz and Goldschmidt will explain.' }],
  ['a name in another alphabet', { name: '王小明' }],
  ['initials and dots', { name: 'J.P. St.John', message: 'See sections 3.2.co and A.B. of it.' }],
  ['an empty hidden field', { honeypot: '  ' }],
])('spam: %s is not held', (_, changes) => {
  expect(spamReasons({ ...GOOD, ...changes })).toEqual([])
})

test.each<[string, Partial<TypedText>, string[]]>([
  ['a filled hidden field', { honeypot: '12' }, ['honeypot']],
  ['a link in the name', { name: 'Win at casino.xyz' }, ['links']],
  ['a link in the phone number', { phone: 'call www.evil.example/now' }, ['links']],
  ['a link in the service', { service: 'Free money: http://evil.example' }, ['links']],
  ['an address as company', { company: 'https://evil.example' }, ['links']],
  [
    'three links',
    { message: 'Buy seo-links.com and http://a.example, https://b.example/x today' },
    ['links'],
  ],
  [
    'markup with a link',
    { message: '<a href="https://evil.example">cheap</a>' },
    ['links', 'markup'],
  ],
  ['BBCode with a link', { message: '[url=https://evil.example]x[/url]' }, ['links', 'markup']],
  ['random words', { message: 'kQwZrTpLbXs bcdfghjklm XvQpLmNzRt' }, ['gibberish']],
  [
    'a random name and company',
    { name: 'pKxQvRtZaLm', company: 'wQzXcVbNmLk', message: '' },
    ['gibberish'],
  ],
  ['another alphabet', { message: 'Купите ссылки дёшево прямо сейчас' }, ['other-script']],
  ['two alphabets in a word', { message: 'Please сlick here for the pаyment.' }, ['other-script']],
])('spam: %s is held, with its reasons', (_, changes, reasons) => {
  expect(spamReasons({ ...GOOD, ...changes })).toEqual(reasons)
})

test('spam: the longest hostile text is scored quickly', async () => {
  const hostile = ['<a', 'a.', '[url', 'http://', 'aA', 'a-', 'www.', 'аa', 'com.', '@a.']
  for (const part of hostile) {
    const text = part.repeat(5000 / part.length)
    const score = () => spamReasons({ ...GOOD, name: text, message: text, company: text })
    expect(await processorMs(score), part).toBeLessThan(500)
  }
})
