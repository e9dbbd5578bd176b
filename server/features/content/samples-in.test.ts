import { expect, it } from 'vitest'
import { samplesIn } from './samples-in.ts'

it('sample values are listed once, with the labels of their fields [ED-04]', () => {
  const text = [
    '# https://ours.example',
    '- sample: true',
    '  name: Ada',
    '- sample: true',
    "phone: '(207) 555-0142'",
    'mark: Sample story',
    'We write to ada@pier.example.',
  ].join('\n')
  expect(samplesIn(text)).toEqual([
    'Sample',
    'Phone: (207) 555-0142',
    'Mark or source: Sample story',
    'We write to ada@pier.example.',
  ])
  expect(samplesIn('sample: false\nname: Ada\n')).toEqual([])
})
