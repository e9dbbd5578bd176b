/** A text node and where its words begin in the text of its section. */
interface Piece {
  node: Text
  from: number
}

/** The text of a section, and the nodes that it lies in. */
interface SectionText {
  section: HTMLElement
  text: string
  pieces: readonly Piece[]
}

/** Words of buttons are no part of the handbook's text. */
const TOOLS = '.manual-tools, .manual-anchor'

function readSection(section: HTMLElement): SectionText {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(TOOLS)) continue
    pieces.push({ node, from: text.length })
    text += node.data
    // Words of two paragraphs or cells are not one word.
    if (!node.nextSibling) text += ' '
  }
  return { section, text, pieces }
}

/** The range of a section's characters from `from` up to `to`. */
function rangeOf({ pieces }: SectionText, from: number, to: number): Range {
  const range = document.createRange()
  const holding = (at: number) => pieces.findLast((piece) => piece.from <= at)
  const first = holding(from)
  const last = holding(to - 1)
  if (first) range.setStart(first.node, Math.min(from - first.from, first.node.length))
  if (last) range.setEnd(last.node, Math.min(to - last.from, last.node.length))
  return range
}

/** One place where the words that were looked for stand. */
export interface Match {
  section: HTMLElement
  range: Range
}

/** What is looked for: case does not matter, and any space is a space. */
function patternOf(query: string): RegExp {
  const words = query.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  return new RegExp(words.join('\\s+'), 'gi')
}

/** Looks through the handbook; reads its text once, when first asked. */
export class HandbookSearch {
  readonly #manual: HTMLElement
  #sections: readonly SectionText[] | undefined

  constructor(manual: HTMLElement) {
    this.#manual = manual
  }

  /** Every place where the words stand, in reading order; none for an empty query. */
  find(query: string): Match[] {
    if (query.trim() === '') return []
    const sections = this.#manual.querySelectorAll<HTMLElement>('.manual-section')
    this.#sections ??= Array.from(sections, readSection)
    const pattern = patternOf(query.trim())
    return this.#sections.flatMap((one) =>
      Array.from(one.text.matchAll(pattern), (match) => ({
        section: one.section,
        range: rangeOf(one, match.index, match.index + match[0].length),
      })),
    )
  }
}
