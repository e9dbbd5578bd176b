import { describe, expect, test } from 'vitest'
import { forms } from '../../cms/forms/forms.ts'
import { notice } from '../../cms/pages/forms.ts'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { book, site } from '../../cms/site.ts'
import {
  attributeOf,
  builtDocument,
  linkNamed,
  linksOf,
  partNamed,
  textOf,
  textsOf,
} from '../support/html.ts'

const sections = readHandbook()
const page = builtDocument('/handbook')
const contents = partNamed(page, 'Handbook contents')

/** Sections that the sidebar must list. */
const SHOWN =
  'introduction how-to-use values time-management time-tracking delegation productivity client-acquisition intake-process client-comms reviews-reputation financial-management wealth-building ai-transformation'
const FURTHER =
  'billing-workflow collections trust-accounting team-performance hiring-onboarding operations automation marketing firm-valuation valuation-drivers owner-independence succession-planning right-buyer ethical-obligations'

/** Every target that the specification requires, with its section. */
const TARGETS: [section: string, name: string, target: string][] = [
  ['time-tracking', 'Same-day time entry', 'over 85%'],
  ['time-tracking', 'Leakage', 'under 5%'],
  ['intake-process', 'Initial inquiry response', 'under 5 minutes'],
  ['intake-process', 'Consultation reminders', '48 hours and 2 hours before'],
  ['billing-workflow', 'Realization', 'over 95%'],
  ['collections', 'Collection', 'over 95%'],
  ['financial-management', 'Profit margin', 'over 35%'],
  ['productivity', 'Utilization', 'over 80%'],
  ['time-management', 'Deep-work blocks', '90 minutes'],
  ['client-comms', 'Client update', 'at least every 14 days'],
  ['reviews-reputation', 'Reply to a positive review', 'within 48 hours'],
  ['reviews-reputation', 'Reply to a negative review', 'within 24 hours'],
]

describe('handbook', () => {
  test('the page has all 28 sections, and the sidebar links to each [HB-02]', () => {
    expect(sections.map(({ id }) => id).toSorted()).toEqual(
      `${SHOWN} ${FURTHER}`.split(' ').toSorted(),
    )
    for (const { id, title } of sections) {
      expect(attributeOf(linkNamed(contents, title), 'href')).toBe(`#${id}`)
      const heading = page.querySelector(`article[id="${id}"] h2`)
      expect(textOf(heading).replace(/#$/, '')).toBe(title)
    }
  })

  test('the contents list the subheadings of each section [HB-02]', () => {
    const headings = sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [`#${id}-${block.id}`] : [])),
    )
    expect(contents.querySelectorAll('details').flatMap(linksOf)).toEqual(headings)
  })

  test.each(TARGETS)(
    '%s: the target of "%s" is a card in its section [HB-03, HB-04]',
    (id, name, target) => {
      const cards = page.querySelectorAll(`[id="${id}"] dl > div`)
      const card = cards.find((one) => textsOf(one, 'dt').includes(name))
      if (!card) throw new Error('There is no such card')
      expect(textsOf(card, 'dd')).toContain(target)
    },
  )

  test('the page has procedures, flows, and the book credit [HB-03]', () => {
    const figures = page.querySelectorAll('figure')
    const procedure = figures.find((figure) =>
      textOf(figure.querySelector('figcaption')).includes('Same-day time entry'),
    )
    if (!procedure) throw new Error('There is no such procedure')
    expect(textsOf(procedure, 'th')).toEqual(['Step', 'Owner', 'Tool', 'Time'])
    expect(page.querySelectorAll('.process ol').length).toBeGreaterThanOrEqual(3)
    const credit = page
      .querySelectorAll('main p')
      .find((one) => textOf(one).includes('This handbook is a companion to the book'))
    expect(textOf(credit)).toContain(`© ${site.legalName}`)
    expect(attributeOf(linkNamed(credit, book.title), 'href')).toBe('/book')
  })

  test('each section links its own forms [HB-06, SH-08]', () => {
    for (const { section, file } of forms) {
      const article = page.querySelector(`article[id="${section}"]`)
      expect(article && linksOf(article), file).toContain(`/forms/${file}`)
    }
    expect(linksOf(page)).toContain('/forms')
  })
})

test('forms: the page lists every form with its handbook section [HB-06]', () => {
  const main = builtDocument('/forms').querySelector('main')
  expect(textOf(main)).toContain(notice)
  const items = main?.querySelectorAll('li') ?? []
  for (const { file, title, section, sectionName } of forms) {
    const kind = file.endsWith('.docx') ? 'Word' : 'Excel'
    const item = items.find((one) => linkNamed(one, `${title} (${kind})`))
    expect(attributeOf(linkNamed(item, `${title} (${kind})`), 'href')).toBe(`/forms/${file}`)
    expect(attributeOf(linkNamed(item, `Handbook: ${sectionName}`), 'href')).toBe(
      `/handbook#${section}`,
    )
  }
})
