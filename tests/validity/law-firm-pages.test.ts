import { describe, expect, test } from 'vitest'
import { claims } from '../../cms/pages/claims.ts'
import {
  caption,
  counts,
  question,
  relief,
  story,
  testimonial,
  warning,
} from '../../cms/pages/law-firm-ceo.ts'
import { claimNotes, exhibits, figures, solutions } from '../../cms/pages/law-firm-solutions.ts'
import { ownerStory } from '../../cms/pages/owner-story.ts'
import { services } from '../../cms/services/services.ts'
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
    expect(attributeOf(linkNamed(page, caption.button), 'href')).toBe('#assessment')
    const section = page.querySelector('main [id="assessment"]')
    expect(attributeOf(linkNamed(section, question.button), 'href')).toBe('/assessment')
    for (const label of specified(['Can I Get The Same Results?'])) {
      expect(question.button).toBe(label)
    }
  })

  test.each(['/law-firm-ceo', '/law-firm-solutions'])(
    '%s has buttons that book the audit [LF-01, LF-02, BK-15]',
    (route) => {
      const { name, button } = services.operationalAudit
      for (const label of specified(['Schedule Your Audit Now'])) expect(button).toBe(label)
      const links = builtDocument(route)
        .querySelectorAll('main a')
        .filter((link) => textOf(link) === button)
      // Three links: in the hero, at the end, and the one that sticks to the bottom of a phone.
      expect(links).toHaveLength(3)
      for (const link of links) {
        expect(attributeOf(link, 'href')).toBe(bookingOf(name))
        expect(attributeOf(link, 'aria-haspopup')).toBe('dialog')
      }
    },
  )
})

describe('law-firm solutions', () => {
  const page = builtDocument('/law-firm-solutions')

  test('each figure has a chart and a mark [LF-02, CL-01]', () => {
    const proof = partNamed(page, figures.heading)
    const shown = proof.querySelectorAll('li').map(textOf)
    expect(shown).toHaveLength(claimNotes.length)
    for (const figure of proof.querySelectorAll('li')) {
      expect(imageNamed(figure, /\w{4}/)).toBeDefined()
    }
    for (const [index, { claim }] of claimNotes.entries()) {
      const { figure, meaning, mark } = claims[claim]
      for (const words of [figure, meaning, mark]) expect(shown[index]).toContain(words)
    }
    for (const [index, pattern] of specified([
      /78%.*of clients retain the first attorney who responds.*Industry figure; we have not verified it/,
      /32%.*revenue increase within 3 months/,
      /25%.*reduction in working hours/,
      /\$9,000.*average monthly revenue lost from poor time tracking/,
    ]).entries()) {
      expect(shown[index]).toMatch(pattern)
    }
    for (const [mark, limit] of specified([['Sample figure', 'yours will depend on']])) {
      expect(shown.filter((text) => text.includes(mark))).toHaveLength(3)
      expect(textOf(proof)).toContain(limit)
    }
  })

  test('the list links to each exhibit [LF-02, CL-01]', () => {
    const section = partNamed(page, exhibits.heading)
    expect(textsOf(section, 'h3')).toEqual(
      solutions.map(({ title }) => expect.stringContaining(title)),
    )
    for (const [target, mark] of specified([['20+ hours per week', 'Sample figure']])) {
      const hours = section
        .querySelectorAll('article')
        .filter((exhibit) => textOf(exhibit).includes(target))
      expect(hours.map(textOf)).toEqual([expect.stringContaining(mark)])
      expect(solutions).toHaveLength(6)
    }
    const targets = linksOf(partNamed(page, exhibits.list)).map((link) => link.slice(1))
    expect(new Set(targets).size).toBe(solutions.length)
    for (const id of targets) {
      expect(section.querySelector(`[id="${id}"]`)?.querySelector('h3'), id).not.toBeNull()
    }
  })
})
