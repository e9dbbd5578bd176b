import { figureInWords, figureShares } from '../content/case-studies/figure-shares.ts'
import { dossier } from '../content/documents/case-studies.ts'
import { documents } from '../content/documents/documents.ts'
import type { CaseStudy } from '../content/schemas/case-study.ts'
import { readServices } from '../content/services/read-services.ts'
import { services } from '../content/services/services.ts'
import { site } from '../content/site.ts'
import { templates } from './templates.ts'
import type { Sources } from './typeset.ts'

/** What the build draws for a document, as SVG. */
export interface Drawings {
  /** The firm's mark. */
  mark: string
  /** The flow across the cover, as wide as the sheet. */
  flow: string
}

/** A figure with the lengths of its two bars, and in words. */
function drawnFigure(figure: CaseStudy['figure']) {
  return { ...figure, shares: figureShares(figure), alt: figureInWords(figure) }
}

function serviceTitle(slug: string): string {
  const record = readServices().find((one) => one.slug === slug)
  return record?.title ?? services.operationalAudit.name
}

/** The nine stories as one document. */
export function caseStudiesSources(stories: readonly CaseStudy[], drawings: Drawings): Sources {
  const data = {
    ...documents.caseStudies,
    ...dossier,
    company: site.company,
    site: site.url.replace('https://', ''),
    mark: dossier.sampleMark,
    stories: stories.map((story) => ({
      ...story,
      service: serviceTitle(story.service),
      figure: drawnFigure(story.figure),
    })),
  }
  return {
    main: 'case-studies.typ',
    files: {
      ...templates('case-studies.typ', 'house.typ'),
      'case-studies.json': JSON.stringify(data),
      'mark.svg': drawings.mark,
      'flow.svg': drawings.flow,
    },
  }
}
