import { type CaseStudy, caseStudySchema } from '../schemas/case-study.ts'
import { readContentFolder } from '../schemas/content-folder.ts'

/** The clients' stories in their order. */
export function readCaseStudies(): readonly CaseStudy[] {
  return readContentFolder(import.meta.dirname, caseStudySchema).map(({ data }) => data)
}
