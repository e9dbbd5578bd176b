import { join } from 'node:path'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type NamedContentFile, readContentFolder } from '../reader/content-folder.ts'
import { blocksOf } from '../schemas/handbook-blocks.ts'
import { runsIn, wordsIn, writtenBlocks } from '../schemas/handbook-words.ts'
import {
  type HandbookBlock,
  type HandbookSection,
  handbookParts,
  sectionSchema,
} from '../schemas/handbook.ts'
import { fillInFacts } from './fill-in-facts.ts'
import { CONTENT } from '../folders.ts'

type SectionFile = NamedContentFile<ReturnType<typeof sectionSchema.parse>>

interface Options {
  /** Folder of the sections. Defaults to the site's own. */
  folder?: string
  /** Every path that text may link to. If left out, links to other pages aren't checked. */
  addresses?: ReadonlySet<string>
  /** Every service a section may name. If left out, service names aren't checked. */
  services?: ReadonlySet<string>
}

/** Markdown parser with directives, which are the handbook's block syntax. */
export const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

/**
 * Parsed files, cached because publishing reads each one several times and parsing is most of the
 * work.
 */
const trees = new Map<string, Root>()

/** The parsed Markdown below a file's front matter, once for each text. */
export function treeOf(body: string): Root {
  const tree = trees.get(body) ?? parser.parse(body)
  trees.set(body, tree)
  return tree
}

const MIN_WORDS = 500
const MAX_WORDS = 2000

function sectionOf(file: SectionFile): { section: HandbookSection; mistakes: string[] } {
  const mistakes: string[] = []
  const blocks = blocksOf(treeOf(file.body).children, (node, message) => {
    const line = file.bodyLine - 1 + (node.position?.start.line ?? 1)
    mistakes.push(`content/handbook/${file.name}.md:${line}: ${message}`)
  })
  const written = wordsIn(writtenBlocks(blocks))
  if (written < MIN_WORDS || written > MAX_WORDS) {
    const allowed = `it must have ${MIN_WORDS} to ${MAX_WORDS}`
    mistakes.push(file.mistake([], `the section has ${written} words; ${allowed}`))
  }
  if (file.name.replace(/^\d+-/, '') !== file.data.id) {
    mistakes.push(file.mistake(['id'], 'must match the file name'))
  }
  return { section: { ...file.data, blocks, words: wordsIn(blocks) }, mistakes }
}

/** The anchors in a section: jump targets, and ids that check boxes are saved under. */
function anchorsOf({ id, blocks }: HandbookSection): string[] {
  const inner = blocks.flatMap((block: HandbookBlock) => {
    if (block.kind === 'heading') return [`${id}-${block.id}`]
    return 'id' in block ? [block.id] : []
  })
  return [id, ...inner]
}

function unknownReferences(
  { data, mistake }: SectionFile,
  ids: ReadonlySet<string>,
  { services }: Options,
): string[] {
  const related = data.related.flatMap((id, index) =>
    ids.has(id) && id !== data.id
      ? []
      : [mistake(['related', index], `unknown other section '${id}'`)],
  )
  const named = data.services.flatMap((slug, index) =>
    services && !services.has(slug)
      ? [mistake(['services', index], `unknown service '${slug}'`)]
      : [],
  )
  return [...related, ...named]
}

function brokenLinks(
  { name }: SectionFile,
  section: HandbookSection,
  anchors: ReadonlySet<string>,
  { addresses }: Options,
): string[] {
  return runsIn(section.blocks).flatMap((run) => {
    if (run.kind !== 'link') return []
    const { href } = run
    const known = href.startsWith('#')
      ? anchors.has(href.slice(1))
      : !href.startsWith('/') || !addresses || addresses.has(href.replace(/[?#].*/, ''))
    return known ? [] : [`content/handbook/${name}.md: unknown page or anchor ${href}`]
  })
}

/**
 * Reads the handbook's sections in order.
 * @throws an Error that lists every mistake with its file and line
 */
export function readHandbook(options: Options = {}): readonly HandbookSection[] {
  const files = readContentFolder(
    options.folder ?? join(CONTENT, 'handbook'),
    sectionSchema,
    fillInFacts,
  )
  const read = files.map((file) => ({ file, ...sectionOf(file) }))
  const ids = new Set(read.map(({ section }) => section.id))
  const anchors = read.flatMap(({ section }) => anchorsOf(section))
  const twice = anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)
  const parts = read.map(({ section }) => handbookParts.indexOf(section.part))
  const mistakes = [
    ...read.flatMap((one) => one.mistakes),
    ...twice.map((anchor) => `content/handbook: the anchor ${anchor} is used twice`),
    ...read.flatMap(({ file, section }, index) => [
      ...unknownReferences(file, ids, options),
      ...brokenLinks(file, section, new Set(anchors), options),
      ...((parts[index - 1] ?? 0) > (parts[index] ?? 0)
        ? [file.mistake(['part'], 'must not come after a section of a later part')]
        : []),
    ]),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return read.map(({ section }) => section)
}
