import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCaseStudies } from '../../content/case-studies/read-case-studies.ts'
import { formatOrdinalDay, formatWebinarTime } from '../../content/format-date-time.ts'
import { composedContent, composedPages } from '../../content/pages/composed-pages.ts'
import { parts } from '../../content/quiz/questions.ts'
import { checkContent } from '../../content/rules/check-content.ts'
import { sampleMistakes, sampleSources } from '../../content/rules/sample-texts.ts'
import { site, webinar } from '../../content/site.ts'

test('quiz: the sample has the three named parts of four questions [QZ-01]', () => {
  expect(parts.map(({ title }) => title)).toEqual([
    'Current Practice Assessment',
    'Mindset Assessment',
    'Implementation Readiness',
  ])
  expect(parts.map((part) => part.questions.length)).toEqual([4, 4, 4])
})

test('webinar: the sample session is announced in the specified words [WB-01]', () => {
  expect(formatWebinarTime(webinar)).toBe('Friday May 24 2025, 12:00-1:00 PM PT')
  expect(formatOrdinalDay(webinar.closesOn)).toBe('May 22nd')
})

test('case studies: the sample has nine stories [CS-01]', () => {
  expect(readCaseStudies()).toHaveLength(9)
})

test('pages: every page with its own layout has a content file [SH-07]', () => {
  const exported = Object.values(composedContent).flatMap((content) => Object.values(content))
  expect(composedPages.filter((page) => !exported.includes(page))).toEqual([])
})

const asRealFirm = { ...site, sample: false }

test('samples: with `sample: false` the build stops, and with `sample: true` it does not', () => {
  expect(() => checkContent()).not.toThrow()
  expect(() => checkContent(asRealFirm)).toThrow(
    /^content\/pages\/law-firm-ceo\.ts:\d+: is still a sample: Sample testimonial$/m,
  )
}, 60_000)

test('samples: every sample that is left is listed with file and line', () => {
  const list = sampleMistakes(sampleSources(asRealFirm))
  const textsIn = (file: string) =>
    list
      .filter((line) => line.startsWith(`content/${file}`))
      .map((line) => line.replace(/^.* a sample: /, ''))
  expect(textsIn('site.ts')).toEqual([
    site.url,
    site.email,
    site.phone,
    site.phoneHref,
    site.address.street,
    ...site.social.map(({ url }) => url),
    'sample: true',
  ])
  expect(textsIn('pages/law-firm-ceo.ts')).toEqual(
    expect.arrayContaining(['Sample story', 'Sample testimonial']),
  )
  expect(textsIn('team.ts')).toEqual(['sample: true'])
  expect(textsIn('pages/claims.ts')).toEqual(['Sample figure'])
  expect(textsIn('pages/archive-')).toEqual(['sample: true', 'sample: true'])
  expect(textsIn('case-studies/')).toHaveLength(9)
  expect(textsIn('services/')).toHaveLength(21)
  expect(textsIn('documents/')).not.toEqual([])
  expect(textsIn('book/')).not.toEqual([])

  const testimonial = list.find((line) => line.endsWith('Sample testimonial')) ?? ''
  const [, file = '', line] = /^(.*):(\d+): /.exec(testimonial) ?? []
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n')
  expect(text[Number(line) - 1]).toContain("mark: 'Sample testimonial'")
})
