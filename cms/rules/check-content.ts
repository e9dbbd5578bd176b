import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
// Reads the emails too, so that mistakes in them stop the build and not only the server.
import '../emails/emails.ts'
import { CONTENT } from '../folders.ts'
import { FORMAT_FILE } from '../format.ts'
import { readHandbook } from '../handbook/read-handbook.ts'
import { kindOf } from '../kinds.ts'
import { offers } from '../pages/home.ts'
import { composedContent, composedPages } from '../pages/composed-pages.ts'
import { parts } from '../quiz/questions.ts'
import { readHiddenServices, readServices } from '../services/read-services.ts'
import { services as withoutFile } from '../services/services.ts'
import { site, type Site } from '../site.ts'
import { type ContentSource, handbookSource, pageSources, serviceSource } from './content-source.ts'
import { contradictedFacts, factSources } from './contradicted-facts.ts'
import { type DescribedPage, pageMistakes, unknownServices } from './page-rules.ts'
import { quizMistakes } from './quiz-rules.ts'
import { repeatedSentences } from './repeated-sentences.ts'
import { sampleMistakes, sampleSources } from './sample-texts.ts'

/** The pages with their own content file, each with that file. */
function describedPages(sources: readonly ContentSource[]): DescribedPage[] {
  return sources.flatMap((source) => {
    const content = composedContent[source.file] ?? {}
    return composedPages
      .filter((page) => Object.values(content).includes(page))
      .map((page) => ({ page, source }))
  })
}

/** For developers, the list that the file is missing from. */
function whereToAdd(file: string): string {
  return file.startsWith('pages/')
    ? 'add a page of your own to cms/pages/composed-pages.ts'
    : 'add a kind of your own to cms/kinds.ts'
}

/** Files in content/ that the product doesn't read. */
export function unreadFiles(files: readonly string[]): string[] {
  return files
    .filter((file) => /\.(?:md|yaml)$/.test(file))
    .filter((file) => file !== FORMAT_FILE && basename(file) !== 'README.md')
    .filter((file) => kindOf(file) === undefined)
    .map((file) => `content/${file}:1: isn’t a file that the product reads; ${whereToAdd(file)}`)
}

/**
 * Checks what the schema of a single file can't: contradicted facts, sentences that two
 * pages share, page metadata, services on the home page, the questions of the
 * assessment, and samples that a firm left in.
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
  const hidden = new Set(readHiddenServices().map(({ slug }) => slug))
  const sections = new Set(handbook.map(({ id }) => id))
  const sourcesOf = (path: string) => pages.filter(({ file }) => file === path)
  const mistakes = [
    ...unreadFiles(readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })),
    ...factSources().flatMap(contradictedFacts),
    ...repeatedSentences([...ofServices, ...pages, ...handbook.map(handbookSource)]),
    ...pageMistakes(described, known),
    ...sourcesOf('content/pages/home.yaml').flatMap((source) =>
      unknownServices(
        offers.paths.flatMap(({ rows }) => rows),
        offered,
        source,
        hidden,
      ),
    ),
    ...sourcesOf('content/quiz/questions.yaml').flatMap((source) =>
      quizMistakes(parts, sections, source),
    ),
    ...(identity.sample ? [] : sampleMistakes(sampleSources(identity))),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}
