import { expect, test } from 'vitest'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { formatOrdinalDay, formatWebinarTime } from '../../words/format-date-time.ts'
import { office } from '../../cms/office.ts'
import { openingHours } from '../../cms/office-hours.ts'
import { parts } from '../../cms/quiz/questions.ts'
import { checkContent } from '../../cms/rules/check-content.ts'
import { sampleMistakes, sampleSources } from '../../cms/rules/sample-texts.ts'
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
  for (const mistake of specified([/^content\/site\.yaml:\d+: is still a sample: .*@/m])) {
    expect(() => checkContent(asRealFirm)).toThrow(mistake)
  }
})

test.each(specified(['content/']))('samples: in %s, only the identity has unmarked ones', () => {
  const texts = sampleMistakes(sampleSources(asRealFirm)).map((line) =>
    line.replace(/^content\/site\.yaml:\d+: is still a sample: /, ''),
  )
  expect(texts).toEqual([
    site.url,
    site.email,
    site.phone,
    site.address.street,
    ...site.social.map(({ url }) => url),
  ])
})
