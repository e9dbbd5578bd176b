import { expect, test } from 'vitest'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { documents } from '../../cms/documents/documents.ts'
import { attributeOf, builtDocument, linkNamed, linksOf, textOf, textsOf } from '../support/html.ts'

test.each(['/casestudies', '/static/case-studies.pdf'])(
  'case studies: %s has every story as text and the file [CS-01, CS-02, RT-02, SH-08]',
  (route) => {
    const page = builtDocument(route)
    const stories = page.querySelectorAll('main article')
    expect(stories).toHaveLength(readCaseStudies().length)
    for (const story of stories) {
      expect(textsOf(story, 'dt')).toEqual(['Challenge', 'Solution', 'Result'])
    }
    expect(attributeOf(linkNamed(page, 'Download PDF'), 'href')).toBe(
      `/files/${documents.caseStudies.file}`,
    )
  },
)

test.each(readCaseStudies())(
  'case studies: $slug has its own page with its text, drawing, and sample mark, linked from the docket [CS-01, SH-08, SH-13]',
  ({ slug, title, sample }) => {
    const address = `/casestudies/${slug}`
    expect(linksOf(builtDocument('/casestudies'))).toContain(address)
    const page = builtDocument(address)
    expect(textOf(page.querySelector('h1'))).toBe(title)
    expect(textsOf(page, 'main dt')).toEqual(['Challenge', 'Solution', 'Result'])
    expect(page.querySelectorAll('main figure svg')).toHaveLength(1)
    expect(textOf(page.querySelector('main')).includes('Sample story')).toBe(sample)
  },
)
