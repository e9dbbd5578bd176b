import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { formatOrdinalDay, formatWebinarTime } from '../../words/format-date-time.ts'
import { office } from '../../cms/office.ts'
import { openingHours } from '../../cms/office-hours.ts'
import { parts } from '../../cms/quiz/questions.ts'
import { checkContent } from '../../cms/rules/check-content.ts'
import { sampleMistakes, sampleSources } from '../../cms/rules/sample-texts.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { site, webinar } from '../../cms/site.ts'
import { specified } from '../support/specified.ts'

test('quiz: the sample has the three named parts of four questions [QZ-01]', () => {
  const titles = parts.map(({ title }) => title)
  for (const expected of specified([
    ['Current Practice Assessment', 'Mindset Assessment', 'Implementation Readiness'],
  ])) {
    expect(titles).toEqual(expected)
  }
  expect(parts.map((part) => part.questions.length)).toEqual([4, 4, 4])
})

test('webinar: the sample session is announced in the specified words [WB-01]', () => {
  for (const [time, day] of specified([['Friday May 24 2025, 12:00-1:00 PM PT', 'May 22nd']])) {
    expect(formatWebinarTime(webinar)).toBe(time)
    expect(formatOrdinalDay(webinar.closesOn)).toBe(day)
  }
})

test('office hours: the sample is open at the specified times [CT-01]', () => {
  for (const hours of specified([
    {
      open: 'Monday to Friday 9:00 AM to 5:00 PM Pacific',
      closed: 'Closed on Saturdays and Sundays',
    },
  ])) {
    expect(openingHours(office)).toEqual(hours)
  }
})

test('case studies: the sample has nine stories [CS-01]', () => {
  for (const count of specified([9])) expect(readCaseStudies()).toHaveLength(count)
})

const asRealFirm = { ...site, sample: false }

test('samples: with `sample: false` the build stops, and with `sample: true` it does not', () => {
  expect(() => checkContent()).not.toThrow()
  for (const mistake of specified([
    /^content\/pages\/law-firm-ceo\.yaml:\d+: is still a sample: Sample testimonial$/m,
  ])) {
    expect(() => checkContent(asRealFirm)).toThrow(mistake)
  }
}, 60_000)

test.each(specified(['content/']))('samples: every one in %s is listed with file and line', () => {
  const list = sampleMistakes(sampleSources(asRealFirm))
  const textsIn = (file: string) =>
    list
      .filter(
        (line) => /^(?:cms|content)\//.test(line) && line.replace(/^\w+\//, '').startsWith(file),
      )
      .map((line) => line.replace(/^.* a sample: /, ''))
  expect(textsIn('site.yaml')).toEqual([
    site.url,
    site.email,
    site.phone,
    site.address.street,
    ...site.social.map(({ url }) => url),
    'sample: true',
  ])
  expect(textsIn('pages/law-firm-ceo.yaml')).toEqual(
    expect.arrayContaining(['Sample story', 'Sample testimonial']),
  )
  expect(textsIn('team.yaml')).toEqual(['sample: true'])
  expect(textsIn('pages/claims.yaml')).toEqual(['Sample figure'])
  expect(textsIn('pages/archive-')).toEqual(['sample: true', 'sample: true'])
  expect(textsIn('case-studies/')).toHaveLength(
    readCaseStudies().filter(({ sample }) => sample).length,
  )
  expect(textsIn('services/')).toHaveLength(readServices().filter(({ sample }) => sample).length)
  for (const folder of ['documents/', 'book/']) {
    expect(textsIn(folder), folder).not.toEqual([])
  }
  const testimonial = list.find((line) => line.endsWith('Sample testimonial')) ?? ''
  const [, file = '', line] = /^(.*):(\d+): /.exec(testimonial) ?? []
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n')
  expect(text[Number(line) - 1]).toContain('mark: Sample testimonial')
})
