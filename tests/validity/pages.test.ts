import { describe, expect, test } from 'vitest'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { office } from '../../cms/office.ts'
import { openingHours } from '../../cms/office-hours.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { site } from '../../cms/site.ts'
import { specified } from '../support/specified.ts'
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

describe.each(specified(['home']))('%s', () => {
  const page = builtDocument('/')
  const offers = partNamed(page, 'Services to start with')
  const figures = partNamed(page, 'Numbers about law firms')

  test('both booking buttons are for a general consultation [HM-01, BK-15]', () => {
    const hero = linkNamed(page.querySelector('main'), 'Book a consultation')
    const closing = partNamed(page, 'What happens in a consultation')
    for (const link of [hero, linkNamed(closing, 'Book a consultation')]) {
      expect(attributeOf(link, 'href')).toBe(bookingOf('General Consultation'))
      expect(attributeOf(link, 'aria-haspopup')).toBe('dialog')
    }
    expect(textOf(closing)).toContain('complimentary')
    expect(textOf(closing)).toContain('5 new client firms per month')
  })

  test('two paths have the four solutions and two more services, which link to different pages [HM-01]', () => {
    expect(textsOf(offers, 'h2')).toEqual(['I own a law firm', 'I run or fund a company'])
    expect(textsOf(offers, 'li h3')).toEqual([
      'Operational Efficiency Audit',
      'CFO Services',
      'AI Automation',
      '409A Valuation',
      'Purchase Price Allocation',
      'Financial Modeling',
    ])
    const targets = offers.querySelectorAll('li').map((item) => linksOf(item)[0])
    expect(new Set(targets).size).toBe(6)
    expect(targets).not.toContain(undefined)
    expect(linksOf(offers)).toEqual(
      expect.arrayContaining(['/services', '/financial-modeling', '/ai-automation']),
    )
  })

  test('each service says what it takes and what it costs, from its own price, marked as a sample [SH-13]', () => {
    for (const item of offers.querySelectorAll('li')) {
      const [takes = '', fee = ''] = textsOf(item, 'dd')
      expect(takes).toMatch(/^\d/)
      expect(fee).toMatch(/^(?:Free|from \$[\d,]+) /)
    }
    const price = readServices().find(({ slug }) => slug === '409a-valuation')?.fee?.price
    expect(textOf(offers)).toContain(`from $${price?.from.toLocaleString('en-US')}`)
    expect(textOf(offers)).toContain('Sample fees and times')
  })

  test('one offer states its savings of 20+ hours per week [CL-01]', () => {
    const claims = offers.querySelectorAll('li').filter((item) => {
      return textOf(item).includes('20+ hours per week')
    })
    expect(claims.map((item) => textOf(item.querySelector('h3')))).toEqual(['AI Automation'])
    expect(textOf(claims[0])).toContain('Sample figure')
  })

  test('the four figures each have a mark, and a link explains them [CL-01, SH-13]', () => {
    expect(textsOf(figures, 'dd')).toEqual([
      '78%',
      'Industry figure; we have not verified it',
      '32%',
      'Sample figure',
      '25%',
      'Sample figure',
      '$9,000',
      'Sample figure',
    ])
    expect(textsOf(figures, 'dt')).toEqual([
      'of clients retain the first attorney who responds',
      'revenue increase within 3 months',
      'reduction in working hours',
      'average monthly revenue lost from poor time tracking',
    ])
    expect(linksOf(figures)).toEqual(['/law-firm-solutions'])
  })

  test('the drawing of the week has a text alternative, and its story is marked as a sample [SH-13]', () => {
    const week = partNamed(page, 'How one owner went from 70 hours a week to 30')
    expect(imageNamed(page, /from 70 hours a week to 30 .*Sample story/)).toBeDefined()
    expect(textOf(week)).toContain('Sample story')
    expect(textOf(week)).toContain('isn’t typical')
  })

  test('each section shows one sample mark, and the marks it stands for are still read [SH-13]', () => {
    const marks = page.querySelectorAll('.stamp').map((stamp) => textOf(stamp))
    expect(marks).toEqual([
      'Sample figures',
      'Sample fees and times',
      'Sample story',
      'Sample stories',
    ])
    const shown = page.querySelectorAll('.sample-note, .story-sample').map((mark) => textOf(mark))
    expect(shown).toEqual(['Industry figure; we have not verified it'])
    const read = page.querySelectorAll('.visually-hidden').map((mark) => textOf(mark))
    expect(read.filter((mark) => mark === 'Sample figure')).toHaveLength(3)
    expect(read.filter((mark) => mark === 'Sample story')).toHaveLength(9)
  })

  test('nine stories have a challenge, solution, and result, each marked as a sample; the one told above comes last [HM-01, SH-13]', () => {
    const stories = partNamed(page, 'Sample client success stories').querySelectorAll('article')
    const [told, ...others] = readCaseStudies().map(({ title }) => title)
    expect(stories.map((story) => textOf(story.querySelector('h3')))).toEqual([...others, told])
    expect(stories).toHaveLength(9)
    for (const story of stories) {
      expect(textsOf(story, 'dt')).toEqual(['Challenge', 'Solution', 'Result'])
      expect(textOf(story)).toContain('Sample story')
    }
  })
})

describe.each(specified(['team']))('%s', () => {
  const page = builtDocument('/chief-exec')

  test('the page presents the company, its chief executive, and their standards [TM-01, SH-13]', () => {
    const people = partNamed(page, 'The people who sign our work')
    const [chief] = people.querySelectorAll('article')
    expect(textOf(chief)).toContain('Chief Executive Officer')
    expect(textOf(chief)).toContain('decides which engagements we accept')
    for (const person of people.querySelectorAll('article')) {
      expect(textOf(person)).toContain('Sample')
      expect(textsOf(person, 'dt')).toEqual(
        expect.arrayContaining(['Look up', 'Signs', 'Testimony']),
      )
    }
    expect(textOf(partNamed(page, 'Common stock, by option pricing'))).toContain('Sample page')
    for (const name of [
      'How we work',
      'What we don’t do',
      'The standards we follow',
      'What to check before you rely on any expert, including us',
    ]) {
      expect(textOf(partNamed(page, name)).length).toBeGreaterThan(name.length)
    }
    expect(textOf(page.querySelector('main'))).toContain('Chief Executive Officer')
    expect(attributeOf(linkNamed(page, 'Book a consultation'), 'href')).toBe(
      bookingOf('General Consultation'),
    )
  })
})

describe.each(specified(['privacy']))('%s', () => {
  const page = builtDocument('/privacy')

  test('both addresses show the same dated policy [RT-06, PV-01]', () => {
    const policy = textOf(page.querySelector('main'))
    expect(policy).toContain('last updated February 11, 2025')
    expect(textOf(builtDocument('/linkedinprivacy').querySelector('main'))).toBe(policy)
  })

  test('a table lists the data we keep, and an email link requests deletion [PV-01]', () => {
    expect(textsOf(page, 'table tbody th')).toEqual(
      [
        /booking/,
        /message/,
        /webinar registration/,
        /Email/,
        /confirm/,
        /Our work/,
        /our staff enters/,
        /conflicts of interest/,
        /Files we attach/,
        /Times we hold/,
        /came from/,
        /network/,
        /duplicates/,
      ].map((pattern) => expect.stringMatching(pattern)),
    )
    const deletion = partNamed(page, 'How to see, correct, or delete your information')
    expect(linksOf(deletion)).toEqual([expect.stringMatching(/^mailto:/)])
    expect(textOf(deletion)).toContain('a pending or expected legal claim')
    expect(textOf(page.querySelector('main'))).toContain('section 22575(b)(5)')
  })
})

/** Services whose page is below /services; others have no archived page. */
const archived = readServices().filter(({ slug, path }) => path === `/services/${slug}`)

const ARCHIVED: readonly (readonly [route: string, current: string])[] = [
  ['/archive/home', '/'],
  ['/archive/financial-modeling', '/financial-modeling'],
  ...archived.map(({ path }) => [`/archive${path}`, path] as const),
]

describe('archive', () => {
  test('the page has two cards and a link back [AR-01, RT-05]', () => {
    const main = builtDocument('/archive').querySelector('main')
    expect(main?.querySelectorAll('li').map((card) => linksOf(card))).toEqual([
      ['/archive/home'],
      ['/archive/services'],
    ])
    expect(attributeOf(linkNamed(main, 'Back to Home'), 'href')).toBe('/')
    expect(textOf(builtDocument('/archive/home').querySelector('h1'))).toBe('Previous Home Page')
  })

  test.each(ARCHIVED)(
    '%s says that it is archived and links to the current page [AR-02, RT-05]',
    (route, current) => {
      const main = builtDocument(route).querySelector('main')
      expect(textOf(main)).toContain('This page is archived and no longer updated.')
      expect(attributeOf(linkNamed(main, 'See the current page'), 'href')).toBe(current)
    },
  )

  test.each(archived)('the archived page of $name still has its steps [AR-02]', (service) => {
    const page = builtDocument(`/archive${service.path}`)
    const entries = textsOf(page, 'main li').join('\n')
    for (const { title } of service.steps) expect(entries).toContain(title)
  })
})

test.each(specified(['/wayoflaw']))(
  'way of law: %s has principles, practice, three more cards, and an about section [WL-01]',
  (route) => {
    const page = builtDocument(route)
    expect(textsOf(partNamed(page, 'Way of Law'), 'a')).toEqual(['Principles', 'Practice', 'About'])
    for (const [name, count] of [
      ['Six principles', 6],
      ['A day in five steps', 5],
      ['How to adapt the routine', 3],
    ] as const) {
      expect(partNamed(page, name).querySelectorAll('h3'), name).toHaveLength(count)
    }
    expect(textOf(partNamed(page, 'About this page'))).toContain('broadside')
  },
)

describe('contact details', () => {
  test('contact: the page lists contact details, office hours, and closed days [CT-01, SH-13]', () => {
    const main = builtDocument('/contact').querySelector('main')
    const { open, closed } = openingHours(office)
    expect(textOf(main)).toContain(open)
    expect(textOf(main)).toContain(closed)
    expect(textOf(main)).toContain('Please send nothing confidential')
    expect(attributeOf(linkNamed(main, site.phone), 'href')).toBe(site.phoneHref)
    expect(attributeOf(linkNamed(main, site.email), 'href')).toBe(`mailto:${site.email}`)
  })
})

describe.each(specified(['webinar']))('%s', () => {
  test('the page has the specified sections, date, book, and note [WB-01, WB-06]', () => {
    const main = builtDocument('/webinar').querySelector('main')
    if (!main) throw new Error('There is no main part')
    expect(textsOf(main, 'h2')).toEqual(
      expect.arrayContaining([
        'Event details',
        'What you’ll learn',
        'You also get the book',
        'Who should attend',
      ]),
    )
    for (const words of [
      'Friday May 24 2025, 12:00-1:00 PM PT',
      'Space is limited to ensure quality interaction. Registration closes on May 22nd.',
      'This date has passed. If you register, we’ll put you on the list for the next session.',
    ]) {
      expect(textOf(main)).toContain(words)
    }
  })

  test('the thank-you page repeats the session and names the email, the book, and the contact [WB-04]', () => {
    const main = builtDocument('/webinar-thank-you').querySelector('main')
    expect(textOf(main?.querySelector('h1'))).toBe("You're Registered! Your Spot is Confirmed")
    for (const words of [
      'Friday May 24 2025, 12:00-1:00 PM PT',
      'We emailed the details',
      'You’re on the list for the next session',
    ]) {
      expect(textOf(main)).toContain(words)
    }
    expect(attributeOf(linkNamed(main, 'Download the book'), 'href')).toBe('/book')
    expect(attributeOf(linkNamed(main, site.email), 'href')).toBe(`mailto:${site.email}`)
    expect(attributeOf(linkNamed(main, site.phone), 'href')).toBe(site.phoneHref)
  })
})
