import { colors } from '../brand.ts'
import { officeMistakes } from '../office-hours.ts'
import { photoSizes } from '../photos.ts'
import { readHandbook } from '../handbook/read-handbook.ts'
import { offers } from '../pages/home.ts'
import { composedContent, composedPages } from '../pages/composed-pages.ts'
import { parts } from '../quiz/questions.ts'
import type { ServiceRecord } from '../schemas/service.ts'
import { wordsOfPage } from '../services/page-texts.ts'
import { readServices } from '../services/read-services.ts'
import { services as withoutFile } from '../services/services.ts'
import { site, type Site } from '../site.ts'
import { team } from '../team.ts'
import { brandMistakes } from './brand-rules.ts'
import { type ContentSource, handbookSource, pageSources, serviceSource } from './content-source.ts'
import { contradictedFacts, factSources } from './contradicted-facts.ts'
import { type DescribedPage, pageMistakes, unknownServices } from './page-rules.ts'
import { quizMistakes } from './quiz-rules.ts'
import { repeatedSentences } from './repeated-sentences.ts'
import { sampleMistakes, sampleSources } from './sample-texts.ts'
import { teamMistakes } from './team-rules.ts'

const WORDS_OF_A_SERVICE = { fewest: 600, most: 1000 }

/** Checks the length of a service's page. */
export function lengthMistakes(record: ServiceRecord, { file }: ContentSource): string[] {
  const { fewest, most } = WORDS_OF_A_SERVICE
  const words = wordsOfPage(record)
  if (words >= fewest && words <= most) return []
  return [`${file}:1: has ${words} words without its exhibit; ${fewest} to ${most} are needed`]
}

/** The pages with their own content file, each with that file. */
function describedPages(sources: readonly ContentSource[]): DescribedPage[] {
  return sources.flatMap((source) => {
    const content = composedContent[source.file.replace('content/', '')] ?? {}
    return composedPages
      .filter((page) => Object.values(content).includes(page))
      .map((page) => ({ page, source }))
  })
}

/**
 * Checks what the schema of a single file can't: word counts, contradicted facts, sentences that two
 * pages share, page metadata, colors, services on the home page, the questions of the assessment, the
 * people of the team, and samples that a firm left in.
 * @throws an Error that lists every mistake with its file and line
 */
export function checkContent(identity: Site = site): void {
  const services = readServices()
  const handbook = readHandbook()
  const pages = pageSources()
  const ofServices = services.map(serviceSource)
  const described = describedPages(pages)
  const known = new Set(['/', ...[...composedPages, ...services].map(({ path }) => path)])
  const offered = new Set([...services, withoutFile.operationalAudit].map(({ slug }) => slug))
  const sections = new Set(handbook.map(({ id }) => id))
  const sourcesOf = (path: string) => pages.filter(({ file }) => file === `content/${path}`)
  const mistakes = [
    ...officeMistakes(identity.office).map((mistake) => `content/site.ts: ${mistake}`),
    ...brandMistakes(colors).map((mistake) => `content/brand.ts: ${mistake}`),
    ...services.flatMap((record) => lengthMistakes(record, serviceSource(record))),
    ...factSources().flatMap(contradictedFacts),
    ...repeatedSentences([...ofServices, ...pages, ...handbook.map(handbookSource)]),
    ...pageMistakes(described, known),
    ...sourcesOf('pages/home.ts').flatMap((source) =>
      unknownServices([...offers.rows, ...offers.further], offered, source),
    ),
    ...sourcesOf('quiz/questions.ts').flatMap((source) => quizMistakes(parts, sections, source)),
    ...sourcesOf('team.ts').flatMap((source) => teamMistakes(team, photoSizes(), source)),
    ...(identity.sample ? [] : sampleMistakes(sampleSources(identity))),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}
