/** Content folders as modules, generated at build time by scripts/build/content-plugin.ts. */
declare module 'content:case-studies' {
  import type { CaseStudy } from '../content/schemas/case-study.ts'

  /** All case studies, in display order. */
  export const caseStudies: readonly CaseStudy[]
}

declare module 'content:book-contents' {
  /** The book's part and chapter titles, in reading order. */
  export const bookContents: readonly { title: string; chapters: readonly string[] }[]
}

declare module 'content:service-index' {
  import type { ServiceOffer } from '../content/schemas/service.ts'

  /** Everything that can be booked: general consultations first, then the catalog's order. */
  export const offers: readonly ServiceOffer[]
}

declare module 'content:catalogue' {
  import type { DrawnFigures } from '../content/schemas/exhibit-drawing.ts'
  import type { ServiceCategory } from '../content/schemas/service-categories.ts'

  /** The catalog of services, in display order. */
  export const catalogue: readonly {
    slug: string
    title: string
    description: string
    path: string
    category: ServiceCategory
    /** Absent if the service has no worked example to draw. */
    drawing?: DrawnFigures
  }[]
}

declare module 'content:service-pages' {
  import type { ServicePage } from '../content/services/service-page.ts'

  /** Each service's page path and a loader for its record, by slug. */
  export const servicePages: Readonly<
    Record<string, { path: string; load: () => Promise<{ record: ServicePage }> }>
  >
}

declare module 'content:service-records' {
  import type { ServiceRecord } from '../content/schemas/service.ts'

  /** Every service with its full text; imported only for server rendering. */
  export const serviceRecords: readonly ServiceRecord[]
}

declare module 'content:handbook' {
  import type { HandbookSection } from '../content/schemas/handbook.ts'

  /** Every handbook section with its full text; imported only for server rendering. */
  export const sections: readonly HandbookSection[]
}
