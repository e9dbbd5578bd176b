/** Content folders as modules, made by publish/content-modules.ts. */
declare module 'content:case-studies' {
  import type { NamedCaseStudy } from '../cms/schemas/case-study.ts'

  /** In display order. */
  export const caseStudies: readonly NamedCaseStudy[]
}

declare module 'content:book-contents' {
  /** In reading order. */
  export const bookContents: readonly { title: string; chapters: readonly string[] }[]
}

declare module 'content:service-index' {
  import type { ServiceOffer } from '../cms/schemas/service.ts'

  /** General consultations first, then in the catalog's order. */
  export const offers: readonly ServiceOffer[]
}

declare module 'content:catalogue' {
  import type { DrawnFigures } from '../cms/schemas/exhibit-drawing.ts'
  import type { ServiceCategory } from '../cms/schemas/service-categories.ts'

  /** In display order. */
  export const catalogue: readonly {
    slug: string
    title: string
    summary: string
    description: string
    path: string
    category?: ServiceCategory
    /** The first three events that make clients need it. */
    events: readonly string[]
    /** The fee and the time are samples. */
    sample: boolean
    /** The usual price and its unit, or why there is none. */
    fee?: { amount?: string; note: string }
    /** What the client receives, in a few words. */
    gets?: string
    /** How long it takes, in a few words. */
    takes?: string
    /** Absent if the service has no worked example to draw. */
    drawing?: DrawnFigures
    /** The number that the example comes to, if it is short. */
    answer?: string
  }[]
}

declare module 'content:service-paths' {
  /** The paths of the services whose page isn't below /services, by slug. */
  export const ownPaths: Readonly<Record<string, string>>
  /** The services that the home page names, with its names. */
  export const named: readonly { name: string; slug: string; path: string }[]
}

declare module 'content:service-prices' {
  /** The lowest usual price of each service that publishes one, by slug, such as `$4,000`. */
  export const prices: Readonly<Record<string, { from: string; unit: string } | undefined>>
}

declare module 'content:service-loaders' {
  import type { ServicePage } from '../cms/services/service-page.ts'

  /** Loads a service's record, by slug. Import this only in code that shows a service. */
  export const serviceLoaders: Readonly<Record<string, () => Promise<{ record: ServicePage }>>>
}

declare module 'content:service-records' {
  import type { ServiceRecord } from '../cms/schemas/service.ts'

  /** With full text. Import only for server rendering. */
  export const serviceRecords: readonly ServiceRecord[]
}

declare module 'content:handbook' {
  import type { HandbookSection } from '../cms/schemas/handbook.ts'

  /** With full text. Import only for server rendering. */
  export const sections: readonly HandbookSection[]
}
