import { expect, test } from 'vitest'
import { sentencesIn } from './copy-in-code.ts'
import { projectFiles, projectPaths } from './project-files.ts'

/** Components that may contain sentences, with the reasons. */
const EXCEPTIONS: readonly (readonly [place: string, reason: string])[] = [
  ['web/features/assessment/', 'one line has the visitor’s email address in the middle'],
  ['web/features/bookings/', 'messages of the forms, not yet in content/'],
  ['web/features/contact/', 'messages of the forms, not yet in content/'],
  ['web/features/domain/', 'states of the operator’s checklist, not yet in content/'],
  ['web/features/flow/hours-figure.tsx', 'the text alternative of a drawing, with its numbers'],
  ['web/features/handbook/manual.tsx', 'the closing line has links in the middle'],
  ['web/features/webinar/', 'messages of the forms, not yet in content/'],
]

const components = projectFiles(/^web\/.*(?<!\.test)\.tsx$/)

test('copy: every sentence that visitors read is in content/, so that a firm can change it', () => {
  expect(components.length).toBeGreaterThan(80)
  const found = components
    .filter(({ path }) => !EXCEPTIONS.some(([place]) => path.startsWith(place)))
    .flatMap((file) => sentencesIn(file).map((sentence) => `${file.path}: ${sentence}`))
  expect(found).toEqual([])
})

/** Content files, which a firm can write without a programmer. */
const DATA = /\.(?:md|yaml|jpg|png|webp|avif)$/

test('content: content/ has no code', () => {
  const code = projectPaths().filter((path) => path.startsWith('content/') && !DATA.test(path))
  expect(code).toEqual([])
})

test.each(EXCEPTIONS)('copy: %s is still an exception: %s', (place) => {
  const files = components.filter(({ path }) => path.startsWith(place))
  expect(files.flatMap(sentencesIn)).not.toEqual([])
})

test.each([
  ['text', '<p>We value businesses for banks.</p>'],
  ['text around a link', '<p>Call us or <a href={phone}>write</a> to us today</p>'],
  ['an attribute', '<Field hint="We never share your number." />'],
  ['a string in braces', "<p>{sent ? 'We have your message now.' : null}</p>"],
  ['a template', '<title>{`We value ${count} businesses a year`}</title>'],
  ['a curly apostrophe', '<p>You’ll hear from us soon</p>'],
])('copy: a sentence in a component is found: %s', (_what, jsx) => {
  const text = `export const Page = () => (${jsx})\n`
  expect(sentencesIn({ path: 'web/pages/home/home.tsx', text })).toHaveLength(1)
})

test('copy: labels, classes, drawings, and errors pass', () => {
  const text = `
    import { home } from '../../content/pages/home and much more text.ts'
    const kind: 'one of five or more words' = home.kind
    if (!kind) throw new Error('There is no kind of page here')
    export const Page = () => (
      <p className="wrap page home wide tall" title="Book a consultation">
        <path d="M0 4c7-3 9 1 14 6s9 5 22 4" /> {home.text} All services
      </p>
    )`
  expect(sentencesIn({ path: 'web/pages/home/home.tsx', text })).toEqual([])
})
