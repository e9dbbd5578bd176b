/** Folders of content as data; scripts/build/content-plugin.ts makes them while building. */
declare module 'content:case-studies' {
  import type { CaseStudy } from '../content/schemas/case-study.ts'

  /** The nine stories, in their order. */
  export const caseStudies: readonly CaseStudy[]
}
