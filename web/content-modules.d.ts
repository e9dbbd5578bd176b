/** Folders of content as data; scripts/build/content-plugin.ts makes them while building. */
declare module 'content:case-studies' {
  import type { CaseStudy } from '../content/schemas/case-study.ts'

  /** The nine stories, in their order. */
  export const caseStudies: readonly CaseStudy[]
}

declare module 'content:service-index' {
  import type { ServiceOffer } from '../content/schemas/service.ts'

  /** Everything that can be booked: the general consultations first, then the catalogue's order. */
  export const offers: readonly ServiceOffer[]
}

declare module 'content:catalogue' {
  import type { ServiceCategory } from '../content/schemas/service-categories.ts'

  /** The services of the catalogue in its order; the drawing is what lies within an SVG of 24 by 24. */
  export const catalogue: readonly {
    slug: string
    title: string
    description: string
    path: string
    category: ServiceCategory
    drawing: string
  }[]
}

declare module 'content:service-pages' {
  import type { ServicePage } from '../content/services/service-page.ts'

  /** Where each service's page is, and its record in a file of its own; by slug. */
  export const servicePages: Readonly<
    Record<string, { path: string; load: () => Promise<{ record: ServicePage }> }>
  >
}

declare module 'content:service-records' {
  import type { ServiceRecord } from '../content/schemas/service.ts'

  /** Every service with all of its text: for the prerenderer alone. */
  export const serviceRecords: readonly ServiceRecord[]
}

declare module 'content:handbook' {
  import type { HandbookSection } from '../content/schemas/handbook.ts'

  /** Every section of the handbook with all of its text: for the prerenderer alone. */
  export const sections: readonly HandbookSection[]
}
