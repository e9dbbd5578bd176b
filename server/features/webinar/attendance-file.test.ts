import { expect, test } from 'vitest'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { readAttendance } from './attendance-file.ts'

const ada = 'ada@client.example'
const bob = 'bob@client.example'

test.each([
  ['one column', `Email\n${ada}\n${bob}\n`],
  ['commas', `Name,Email,Minutes\nAda,${ada},41\nBob,${bob},12`],
  ['semicolons', `Name;E-Mail;Minutes\r\nAda;${ada};41\r\nBob;${bob};12\r\n`],
  ['tabs', `Full Name\tEmail Address\nAda\t${ada}\nBob\t${bob}`],
  ['a byte order mark', `\uFEFFemail,name\n${ada},Ada\n${bob},Bob`],
  [
    'quotes, and line breaks in them',
    `"Name","User Email"\n"King, ""A""\nAda","${ada}"\n"Bob","${bob}"`,
  ],
  [
    'lines above the table',
    `Attendee Report\nTopic,"Hours, back"\n\nFirst Name,Email\nAda,${ada}\nBob,${bob}`,
  ],
  ['empty lines', `\nEmail\n\n${ada}\n\n${bob}\n\n`],
])('attendance: a file with %s is read [DK-15]', async (_what, file) => {
  expect(await readAttendance(file)).toEqual({
    addresses: [ada, bob],
    absent: [],
    doubled: [],
    withoutAddress: 0,
  })
})

test('attendance: an address counts once, and rows without one are counted [DK-15]', async () => {
  const file = `Name,Email\nAda,${ada}\nAda again,ADA@Client.example\nGuest,\nDial-in,+1 415 555 0123`
  expect(await readAttendance(file)).toEqual({
    addresses: [ada],
    absent: [],
    doubled: [ada],
    withoutAddress: 2,
  })
})

test('attendance: a report of everyone who registered counts those who attended [DK-15]', async () => {
  const file = `Attended,Email\nYes,${ada}\nNo,${bob}\nNo,${ada}\nNo,`
  const read = { addresses: [ada], absent: [bob], doubled: [], withoutAddress: 0 }
  expect(await readAttendance(file)).toEqual(read)
})

test('attendance: a report whose tables for hosts and attendees have other columns is read [DK-15]', async () => {
  const file = `Attendee Report
Host Details
Attended,User Name (Original Name),Email,Join Time
Yes,Host,host@firm.example,"Jan 14, 2031 18:25"
Attendee Details
Attended,User Name (Original Name),First Name,Last Name,Email,How did you hear about us?
Yes,Guest,Guest,,,Email
Yes,Ada,Ada,Lovelace,${ada},Email
No,Bob,Bob,Example,${bob},`
  const addresses = ['host@firm.example', ada]
  const read = { addresses, absent: [bob], doubled: [], withoutAddress: 1 }
  expect(await readAttendance(file)).toEqual(read)
})

test('attendance: a file without a column of addresses is not one [DK-15]', async () => {
  expect(await readAttendance('Name,Minutes\nAda,41')).toBeUndefined()
  expect(await readAttendance('')).toBeUndefined()
})

test('attendance: other work goes on while a file is read [DK-15]', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await readAttendance(`Email\n${ada}`)
  clearImmediate(next)
  expect(turns).toBeGreaterThan(1)
})

test('attendance: a file as long as allowed is read quickly, whatever is in it [DK-15]', async () => {
  for (const file of [
    '"'.repeat(1_000_000),
    `Email\n${'"a'.repeat(499_000)}`,
    ' '.repeat(1_000_000),
  ]) {
    expect(await processorMs(() => readAttendance(file))).toBeLessThan(2000)
  }
})
