import { expect, test } from 'vitest'
import { mailProblem } from './mail-problem.ts'

test.each([
  [
    'EENVELOPE: 550 5.1.1 No such mailbox',
    'The mail server refused an address (550 5.1.1 No such mailbox).',
  ],
  ['ESOCKET: connect ECONNREFUSED', 'The mail server can’t be reached (connect ECONNREFUSED).'],
  ['returned: 550 User unknown', 'returned: 550 User unknown'],
  ['EODD: something else', 'EODD: something else'],
])('the outbox’s error %j is said in words [DK-13]', (error, words) => {
  expect(mailProblem(error)).toBe(words)
})
