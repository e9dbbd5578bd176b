import { cases } from '../cms/pages/case-studies.ts'
import { labels } from '../cms/pages/service.ts'
import { readCaseStudies } from '../cms/case-studies/read-case-studies.ts'
import { paths } from '../web/paths.ts'
import { answerOf, serviceRecords } from './service-modules.ts'

/** The number that a page comes to, for its share image. */
export interface ShareFigure {
  /** The number before, printed struck through. */
  before?: string
  after: string
  /** The number's label, with a sample mark if it is a sample. */
  caption: string
}

/** By page: a case's two numbers, or the number that a service's worked example comes to. */
export function shareFigures(): Map<string, ShareFigure> {
  const figures = new Map<string, ShareFigure>()
  for (const { slug, figure, sample } of readCaseStudies()) {
    const { label, before, after } = figure
    const caption = sample ? `${label} · ${cases.sample}` : label
    figures.set(paths.caseStudy(slug), { before, after, caption })
  }
  for (const { path, exhibit } of serviceRecords()) {
    const answer = answerOf(exhibit)
    if (answer !== undefined) {
      figures.set(path, { after: answer.text, caption: `${answer.label} · ${labels.sample}` })
    }
  }
  return figures
}
