import { expect, test } from 'vitest'
import { assessmentLines } from './assessment-note.ts'

test('assessment note: an unreconciled trust account comes before "Minimal Risk" [QZ-04] [QZ-05]', () => {
  expect(assessmentLines('DDBDDDDDDDDD').slice(0, 2)).toEqual([
    'First: Reconcile the client trust account. (Question 3: B)',
    'Mostly D: Minimal Risk / Ideally Positioned',
  ])
})

test('assessment note: a tie is named, and a reconciled account needs no warning [QZ-05]', () => {
  expect(assessmentLines('CADCADCDACAD')[0]).toBe('Mostly A: High Risk / Not Ready (tied: A, C, D)')
})
