import { figureInWords, figureShares } from '../content/case-studies/figure-shares.ts'
import { dossier } from '../content/documents/case-studies.ts'
import { documents } from '../content/documents/documents.ts'
import type { CaseStudy } from '../content/schemas/case-study.ts'
import { readServices } from '../content/services/read-services.ts'
import { services } from '../content/services/services.ts'
import { site } from '../content/site.ts'
import { templates } from './templates.ts'
import type { Sources } from './typeset.ts'

/** The case studies' drawings as SVG. */
export interface Drawings {
  /** The firm's logo. */
  mark: string
  /** The drawing across the cover, at the page's width. */
  flow: string
}

/** A figure with the lengths of its two bars and its alt text. */
function figureData(figure: CaseStudy['figure']) {
  return { ...figure, shares: figureShares(figure), alt: figureInWords(figure) }
}

function serviceTitle(slug: string): string {
  const record = readServices().find((one) => one.slug === slug)
  return record?.title ?? services.operationalAudit.name
}

/** The sources of the case-studies PDF. */
export function caseStudiesSources(stories: readonly CaseStudy[], drawings: Drawings): Sources {
  const data = {
    ...documents.caseStudies,
    ...dossier,
    company: site.company,
    site: site.url.replace('https://', ''),
    mark: stories.some(({ sample }) => sample) ? dossier.sampleMark : '',
    stories: stories.map((story) => ({
      ...story,
      service: serviceTitle(story.service),
      figure: figureData(story.figure),
    })),
  }
  return {
    main: 'case-studies.typ',
    files: {
      ...templates('case-studies.typ', 'theme.typ'),
      'case-studies.json': JSON.stringify(data),
      'mark.svg': drawings.mark,
      'flow.svg': drawings.flow,
    },
  }
}
