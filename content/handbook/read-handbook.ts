import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type NamedContentFile, readContentFolder } from '../schemas/content-folder.ts'
import { blocksOf } from '../schemas/handbook-blocks.ts'
import { runsIn, wordsIn } from '../schemas/handbook-words.ts'
import {
  type HandbookBlock,
  type HandbookSection,
  handbookParts,
  sectionSchema,
} from '../schemas/handbook.ts'

type SectionFile = NamedContentFile<ReturnType<typeof sectionSchema.parse>>

interface Options {
  /** Where the sections lie; the site's own by default. */
  folder?: string
  /** Every address that a text may link to; without it links to other pages are not looked at. */
  addresses?: ReadonlySet<string>
  /** Every service that a section may name; without it names are not looked at. */
  services?: ReadonlySet<string>
}

/** How Markdown with blocks is read. */
export const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

/** Words of a section. */
const FEWEST_WORDS = 500
const MOST_WORDS = 1200

function sectionOf(file: SectionFile): { section: HandbookSection; mistakes: string[] } {
  const mistakes: string[] = []
  const tree = parser.parse(file.body)
  const blocks = blocksOf(tree.children, (node, message) => {
    const line = file.bodyLine - 1 + (node.position?.start.line ?? 1)
    mistakes.push(`content/handbook/${file.name}.md:${line}: ${message}`)
  })
  const words = wordsIn(blocks)
  if (words < FEWEST_WORDS || words > MOST_WORDS) {
    mistakes.push(
      file.mistake([], `${words} words; ${FEWEST_WORDS} to ${MOST_WORDS} are asked for`),
    )
  }
  if (file.name.replace(/^\d+-/, '') !== file.data.id) {
    mistakes.push(file.mistake(['id'], 'is not the name of the file'))
  }
  return { section: { ...file.data, blocks, words }, mistakes }
}

/** The anchors of what one can jump to or keep ticks for within a section. */
function anchorsOf({ id, blocks }: HandbookSection): string[] {
  const inner = blocks.flatMap((block: HandbookBlock) => {
    if (block.kind === 'heading') return [`${id}-${block.id}`]
    return 'id' in block ? [block.id] : []
  })
  return [id, ...inner]
}

function strangers(
  { data, mistake }: SectionFile,
  ids: ReadonlySet<string>,
  { services }: Options,
): string[] {
  const related = data.related.flatMap((id, index) =>
    ids.has(id) && id !== data.id
      ? []
      : [mistake(['related', index], `no other section is '${id}'`)],
  )
  const named = data.services.flatMap((slug, index) =>
    services && !services.has(slug)
      ? [mistake(['services', index], `there is no service '${slug}'`)]
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
    return known ? [] : [`content/handbook/${name}.md: nothing answers at ${href}`]
  })
}

/**
 * The sections of the handbook in their order.
 * @throws an Error that names file and line of every mistake in any of them
 */
export function readHandbook(options: Options = {}): readonly HandbookSection[] {
  const files = readContentFolder(options.folder ?? import.meta.dirname, sectionSchema)
  const read = files.map((file) => ({ file, ...sectionOf(file) }))
  const ids = new Set(read.map(({ section }) => section.id))
  const anchors = read.flatMap(({ section }) => anchorsOf(section))
  const twice = anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)
  const parts = read.map(({ section }) => handbookParts.indexOf(section.part))
  const mistakes = [
    ...read.flatMap((one) => one.mistakes),
    ...twice.map((anchor) => `content/handbook: two places are named ${anchor}`),
    ...read.flatMap(({ file, section }, index) => [
      ...strangers(file, ids, options),
      ...brokenLinks(file, section, new Set(anchors), options),
      ...((parts[index - 1] ?? 0) > (parts[index] ?? 0)
        ? [file.mistake(['part'], 'stands behind a later part')]
        : []),
    ]),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return read.map(({ section }) => section)
}
