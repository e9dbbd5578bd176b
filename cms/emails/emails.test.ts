import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mistakesIn } from '../edit-file.ts'
import { SAMPLE } from '../folders.ts'
import { emailIn, emailNames } from './email-names.ts'

const REMINDER = 'emails/booking-reminder.yaml'

const mistakesAfter = (from: string, to: string) => {
  const text = readFileSync(join(SAMPLE, REMINDER), 'utf8')
  expect(text).toContain(from)
  return mistakesIn(REMINDER, text.replace(from, to))
}

test('emails: the words of the sample have no mistakes [ED-03]', () => {
  for (const name of Object.keys(emailNames)) {
    const path = `emails/${name}.yaml`
    expect(emailIn(path)).toBe(name)
    expect(mistakesIn(path, readFileSync(join(SAMPLE, path), 'utf8')), path).toEqual([])
  }
  expect(emailIn('emails/nothing.yaml')).toBeUndefined()
})

test('emails: an unknown placeholder is a mistake in its field, which names the allowed ones [ED-01] [ED-03]', () => {
  expect(mistakesAfter('Dear {name},', 'Dear {name} of {company},')).toEqual([
    { field: ['greeting'], message: 'unknown placeholder {company}; {name} can be used' },
  ])
  expect(mistakesAfter('at {phone}.', 'at {phone}, {phone.')).toEqual([
    {
      field: ['closing', 1],
      message: 'unknown placeholder {phone.; {phone}, {prepare} can be used',
    },
  ])
  expect(mistakesAfter('Your consultation is', 'Your {title} is')).toEqual([
    { field: ['heading'], message: 'unknown placeholder {title}' },
  ])
})

test('emails: a missing placeholder is a mistake in its field [ED-01] [ED-03]', () => {
  expect(mistakesAfter('Dear {name},', 'Dear client,')).toEqual([
    { field: ['greeting'], message: 'must have {name}' },
  ])
  expect(mistakesAfter(' on {date} at {start}', '')).toEqual([
    { field: ['opening'], message: 'must have {date}, {start}' },
  ])
})
