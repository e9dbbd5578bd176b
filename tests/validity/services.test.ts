import type { HtmlElement } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { CHAPTERS, type ChapterName } from '../../cms/schemas/chapter-names.ts'
import { mark, others } from '../../cms/pages/services.ts'
import { serviceCategories } from '../../cms/schemas/service-categories.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { services } from '../../cms/services/services.ts'
import { builtPage } from '../support/built-site.ts'
import { specified } from '../support/specified.ts'
import {
  attributeOf,
  bookingOf,
  builtDocument,
  linkNamed,
  linksOf,
  partNamed,
  textOf,
  textsOf,
} from '../support/html.ts'

const records = readServices()

/** Related services with a page: lists leave out hidden ones. */
function shownOf(related: readonly string[]): string[] {
  const shown = [services.operationalAudit.slug, ...records.map(({ slug }) => slug)]
  return related.filter((slug) => shown.includes(slug))
}

/** The chapter with this id; content may change its heading. */
function chapterOf(page: HtmlElement, id: ChapterName): HtmlElement {
  const chapter = page.querySelector(`section[aria-labelledby="${id}"]`)
  if (!chapter) throw new Error(`The page has no chapter ${id}`)
  return chapter
}

/** URL of the page's first booking button. */
function bookingLink(route: string, button: string): string | undefined {
  const link = linkNamed(builtDocument(route).querySelector('main'), button)
  expect(attributeOf(link, 'aria-haspopup'), route).toBe('dialog')
  return attributeOf(link, 'href')
}

test.each(records)(
  'services: $path has a hero, benefits, approach, process, exhibit, standards, and a booking button [RT-04, BK-15, SV-04]',
  ({ path, heading, button, name, standards, exhibit, steps, related }) => {
    const page = builtDocument(path)
    expect(textOf(page.querySelector('h1'))).toBe(heading)
    expect(bookingLink(path, button)).toBe(bookingOf(name))
    for (const part of ['Deliverables', 'Our approach']) {
      expect(textOf(partNamed(page, part)).length).toBeGreaterThan(part.length)
    }
    expect(textsOf(chapterOf(page, 'work'), 'ol h3')).toEqual(steps.map(({ title }) => title))
    const governs = textOf(partNamed(page, 'Which standards apply'))
    for (const standard of standards) expect(governs).toContain(standard.name)
    expect(page.querySelectorAll('main table tbody tr')).toHaveLength(exhibit?.rows.length ?? 0)
    expect(textsOf(page, 'main h2').includes('Related services')).toBe(shownOf(related).length > 0)
    // The drawing on the first screen says its numbers in words.
    const drawing = attributeOf(page.querySelector('main figure [role="img"]'), 'aria-label')
    for (const { label } of exhibit?.chart?.entries ?? []) expect(drawing).toContain(`${label}: `)
  },
)

test.each(records)(
  'services: $path says what moves the price, what is included, the turnaround, and who signs [PR-01]',
  ({ path, fee, duration, signer, benefits, excludes }) => {
    const page = builtDocument(path)
    // Content may leave these out.
    for (const { drivers } of fee ? [fee] : []) {
      const cost = textOf(partNamed(page, 'What it costs'))
      for (const driver of drivers) expect(cost).toContain(driver)
    }
    for (const text of duration === undefined ? [] : [duration]) {
      expect(textOf(partNamed(page, 'How long it takes'))).toContain(text)
    }
    for (const { who, credential } of signer ? [signer] : []) {
      const signature = textOf(partNamed(page, 'Who signs'))
      expect(signature).toContain(who)
      expect(signature).toContain(credential)
    }
    for (const [part, entries] of [
      ['Deliverables', benefits],
      ['Not included', excludes],
    ] as const) {
      expect(partNamed(page, part).querySelectorAll('li'), part).toHaveLength(entries.length)
    }
  },
)

test.each(records)(
  'services: $path has five chapters in the order that its content says [SV-05]',
  ({ path, chapters = [], related }) => {
    const page = builtDocument(path)
    const ids = page.querySelectorAll('main h2').map((heading) => attributeOf(heading, 'id'))
    const named: string[] = chapters.map(({ name }) => name)
    const order = [...named, ...CHAPTERS.filter((name) => !named.includes(name))]
    expect(ids).toEqual([...order, ...(shownOf(related).length > 0 ? ['related'] : [])])
    const nav = partNamed(page, 'On this page')
    expect(linksOf(nav)).toEqual(order.map((id) => `#${id}`))
    for (const { name, heading } of chapters) {
      const written = textOf(page.querySelector(`[id="${name}"]`))
      expect(written.length, name).toBeGreaterThan(0)
      expect(heading ?? written).toBe(written)
    }
  },
)

test('services: pages are bought differently, so their chapters and leading parts differ [SV-05]', () => {
  const plans = records.map(({ chapters }) => JSON.stringify(chapters ?? []))
  for (const fewest of specified([8])) {
    expect(new Set(plans).size).toBeGreaterThanOrEqual(fewest)
  }
})

test.each(records)(
  'services: $path shows the reviewers’ questions and marks the words that decide [SV-05]',
  ({ path, asked = [] }) => {
    const review = chapterOf(builtDocument(path), 'review')
    const text = textOf(review)
    for (const { question } of asked) expect(text).toContain(question)
    const decisive = asked.flatMap(({ decides }) => decides ?? [])
    expect(textsOf(review, 'mark')).toEqual(decisive)
  },
)

test('services: 21 pages of the sample have a price or range, marked as a sample [PR-01]', () => {
  const priced = records.filter(({ fee }) => fee?.price)
  for (const fewest of specified([21])) expect(priced.length).toBeGreaterThanOrEqual(fewest)
  for (const { path, fee, sample } of specified(priced)) {
    const cost = textOf(partNamed(builtDocument(path), 'What it costs'))
    const ends = [fee?.price?.from, fee?.price?.to].map((end) => `$${end?.toLocaleString('en-US')}`)
    for (const end of ends) expect(cost, path).toContain(end)
    expect([sample, cost.includes('Sample fee')], path).toEqual([true, true])
    const opening = textOf(builtDocument(path).querySelector('main header'))
    expect(opening, path).toContain(`Fee${ends.join(' to ')}`)
    expect(opening, path).toContain('Sample fee, time, and signer')
  }
})

test('services: the directory links to every service, by kind, with its time and fee [RT-04, RT-07, PR-01]', () => {
  const page = builtDocument('/services')
  const main = page.querySelector('main')
  for (const { title, path, category, inBrief, fee } of records) {
    expect(attributeOf(linkNamed(main, title), 'href')).toBe(path)
    const kind = partNamed(page, category ?? others)
    const row = kind.querySelectorAll('li').find((item) => linksOf(item)[0] === path)
    const amounts = [fee?.price?.from, fee?.price?.to].flatMap((end) =>
      end?.toLocaleString('en-US'),
    )
    const terms = [inBrief?.takes.short, ...amounts, fee?.price?.unit]
    for (const term of terms) expect(textOf(row), title).toContain(term ?? '')
  }
  expect(textOf(main).includes(mark)).toBe(records.some(({ sample }) => sample))
})

test('services: the solutions page has four categories whose items have a name, description, icon, link, and situations [SO-01]', () => {
  const page = builtDocument('/solutions')
  for (const category of serviceCategories) {
    const services = records.filter((record) => record.category === category)
    const items = partNamed(page, category)
      .querySelectorAll('li')
      .filter((item) => item.querySelector('h3'))
    expect(items, category).toHaveLength(services.length)
    for (const [index, item] of items.entries()) {
      for (const { event } of services[index]?.triggers.slice(0, 3) ?? []) {
        expect(textOf(item), category).toContain(event)
      }
      expect(textOf(item.querySelector('h3'))).not.toBe('')
      expect(textOf(item.querySelector('p'))).toMatch(/\w{3,}.+\./)
      expect(item.querySelector('svg')).not.toBeNull()
      expect(records.map(({ path }) => path)).toContain(linksOf(item)[0])
    }
  }
  // The HTML parser skips the content of drawings.
  expect(builtPage('/solutions')).not.toMatch(/<svg[^>]*><\/svg>/)
  expect(bookingLink('/solutions', 'Book a consultation')).toBe(
    bookingOf('Business Solutions Consultation'),
  )
})

describe.each(specified(['services']))('%s', () => {
  test('the CFO services page has six capabilities, three questions, and a booking button [SV-01]', () => {
    const page = builtDocument('/services/cfo-services')
    expect(partNamed(page, 'Included').querySelectorAll('dt')).toHaveLength(6)
    expect(partNamed(page, 'Questions clients ask').querySelectorAll('summary')).toHaveLength(3)
    expect(bookingLink('/services/cfo-services', 'Schedule a Consultation')).toBe(
      bookingOf('CFO Services'),
    )
  })

  test('the 409A page has benefits, approach, four steps, and booking buttons [SV-02]', () => {
    const page = builtDocument('/services/409a-valuation')
    expect(partNamed(page, 'Deliverables').querySelectorAll('li').length).toBeGreaterThanOrEqual(4)
    expect(textOf(partNamed(page, 'Our approach'))).toContain('breakpoint')
    expect(textsOf(chapterOf(page, 'work'), 'ol h3')).toEqual([
      'Initial Assessment',
      'Comprehensive Analysis',
      'Quality Review',
      'Final Deliverable',
    ])
    expect(bookingLink('/services/409a-valuation', 'Request Valuation')).toBe(
      bookingOf('409A Valuation'),
    )
  })

  test('the AI automation page has services, four steps, and a booking button [SV-03]', () => {
    const page = builtDocument('/ai-automation')
    expect(partNamed(page, 'Included').querySelectorAll('dt').length).toBeGreaterThanOrEqual(3)
    expect(textsOf(chapterOf(page, 'work'), 'ol h3')).toEqual([
      'Assessment',
      'Solution Design',
      'Implementation',
      'Training & Support',
    ])
    expect(bookingLink('/ai-automation', 'Schedule Consultation')).toBe(
      bookingOf('AI Automation Consultation'),
    )
  })

  test('a service links to the related handbook sections', () => {
    const main = builtDocument('/services/cfo-services').querySelector('main')
    expect(attributeOf(linkNamed(main, 'Financial Management'), 'href')).toBe(
      '/handbook#financial-management',
    )
  })

  test("a service's text is only on its own page", () => {
    const words = 'at eleven at night'
    expect(builtPage('/services/cfo-services')).toContain(words)
    expect(builtPage('/')).not.toContain(words)
  })
})
