import { figureInWords, figureShares } from '../cms/case-studies/figure-shares.ts'
import { dossier } from '../cms/documents/case-studies.ts'
import { documents } from '../cms/documents/documents.ts'
import type { CaseStudy } from '../cms/schemas/case-study.ts'
import { readHiddenServices, readServices } from '../cms/services/read-services.ts'
import { services } from '../cms/services/services.ts'
import { site } from '../cms/site.ts'
import { templates } from './templates.ts'
import type { Sources } from './typeset.ts'

/** Drawings as SVG. */
export interface Drawings {
  mark: string
  /** For the cover, at the page's width. */
  flow: string
}

function figureData(figure: CaseStudy['figure']) {
  return { ...figure, shares: figureShares(figure), alt: figureInWords(figure) }
}

export function caseStudiesSources(stories: readonly CaseStudy[], drawings: Drawings): Sources {
  const all = [...readServices(), ...readHiddenServices()]
  const titles = new Map(all.map(({ slug, title }) => [slug, title]))
  const data = {
    ...documents.caseStudies,
    ...dossier,
    company: site.company,
    site: site.url.replace('https://', ''),
    mark: stories.some(({ sample }) => sample) ? dossier.sampleMark : '',
    stories: stories.map((story) => ({
      ...story,
      service: titles.get(story.service) ?? services.operationalAudit.name,
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
