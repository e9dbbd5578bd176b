import { describe, expect, test } from 'vitest'
import { counts, relief, story, testimonial, warning } from '../../cms/pages/law-firm-ceo.ts'
import { ownerStory } from '../../cms/pages/owner-story.ts'
import {
  attributeOf,
  bookingOf,
  builtDocument,
  imageNamed,
  linkNamed,
  linksOf,
  partNamed,
  textOf,
  textsOf,
} from '../support/html.ts'
import { specified } from '../support/specified.ts'

describe('law-firm CEO page', () => {
  const page = builtDocument('/law-firm-ceo')

  test('the page has all sections, figures, and sample marks [LF-01, CL-01, SH-13]', () => {
    const text = textOf(page.querySelector('main'))
    const { opening, days, mark, typical } = story
    const told = [opening, ...days.map(({ what }) => what), mark, typical, relief.limit]
    for (const words of [...told, testimonial?.by ?? '', testimonial?.mark ?? '']) {
      expect(text).toContain(words)
    }
    for (const words of specified([
      /over 20 billable hours were lost monthly/i,
      /70 hours a week/,
      /down to 30 hours a week/,
      /6 weeks of vacation per year/,
      /complimentary 30-minute/i,
      /5 new client firms per month/,
      /Sample story/,
      /Sample testimonial/,
      /Most owners shouldn’t expect this result/,
    ])) {
      expect(text).toMatch(words)
    }
    const method = textsOf(partNamed(page, counts.heading), 'h3')
    expect(method).toEqual(counts.cards.map(({ title }) => expect.stringContaining(title)))
    expect(textOf(partNamed(page, warning.heading))).toMatch(/\w{4}/)
    expect(
      imageNamed(page, new RegExp(`Before: ${ownerStory.hours.before} hours a week`)),
    ).toBeDefined()
    // The quote is the only one on the page, if the firm has one.
    expect(page.querySelectorAll('main blockquote')).toHaveLength(testimonial ? 1 : 0)
  })

  test('the hero links to the assessment section, which links to the quiz [LF-01]', () => {
    expect(attributeOf(linkNamed(page, 'Take the assessment'), 'href')).toBe('#assessment')
    const question = page.querySelector('main [id="assessment"]')
    expect(attributeOf(linkNamed(question, 'Can I Get The Same Results?'), 'href')).toBe(
      '/assessment',
    )
  })

  test.each(['/law-firm-ceo', '/law-firm-solutions'])(
    '%s has buttons "Schedule Your Audit Now" that book the audit [LF-01, LF-02, BK-15]',
    (route) => {
      const links = builtDocument(route)
        .querySelectorAll('main a')
        .filter((link) => textOf(link) === 'Schedule Your Audit Now')
      // Three links: in the hero, at the end, and the one that sticks to the bottom of a phone.
      expect(links).toHaveLength(3)
      for (const link of links) {
        expect(attributeOf(link, 'href')).toBe(bookingOf('Operational Efficiency Audit'))
        expect(attributeOf(link, 'aria-haspopup')).toBe('dialog')
      }
    },
  )
})

describe('law-firm solutions', () => {
  const page = builtDocument('/law-firm-solutions')

  test('four figures each have a chart and a mark [LF-02, CL-01]', () => {
    const proof = partNamed(page, 'Four numbers and their sources')
    const figures = proof.querySelectorAll('li')
    expect(figures.map(textOf)).toEqual(
      [
        /78%.*of clients retain the first attorney who responds.*Industry figure; we have not verified it/,
        /32%.*revenue increase within 3 months/,
        /25%.*reduction in working hours/,
        /\$9,000.*average monthly revenue lost from poor time tracking/,
      ].map((pattern) => expect.stringMatching(pattern)),
    )
    for (const figure of figures) expect(imageNamed(figure, /\w{4}/)).toBeDefined()
    for (const mark of specified(['Sample figure'])) {
      expect(figures.filter((figure) => textOf(figure).includes(mark))).toHaveLength(3)
    }
    expect(textOf(proof)).toContain('yours will depend on')
  })

  test('the list links to each of the six exhibits [LF-02, CL-01]', () => {
    const exhibits = partNamed(page, 'Six things we put in place')
    expect(exhibits.querySelectorAll('h3')).toHaveLength(6)
    const hours = exhibits.querySelectorAll('article').filter((exhibit) => {
      return textOf(exhibit).includes('20+ hours per week')
    })
    expect(hours).toHaveLength(1)
    for (const mark of specified(['Sample figure'])) expect(textOf(hours[0])).toContain(mark)
    const targets = linksOf(partNamed(page, 'Exhibits')).map((link) => link.slice(1))
    expect(new Set(targets).size).toBe(6)
    for (const id of targets) {
      expect(exhibits.querySelector(`[id="${id}"]`)?.querySelector('h3'), id).not.toBeNull()
    }
  })
})
