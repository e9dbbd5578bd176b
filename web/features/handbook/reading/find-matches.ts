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

/** Calls back when nothing else is to be done; browsers without such a notion, a moment later. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}

/** Looks through the handbook; reads its text ahead, a section at a time, so that no search waits. */
export class HandbookSearch {
  readonly #read: SectionText[] = []
  readonly #unread: HTMLElement[]

  constructor(manual: HTMLElement, signal: AbortSignal) {
    this.#unread = Array.from(manual.querySelectorAll<HTMLElement>('.manual-section'))
    const readAhead = () => {
      if (signal.aborted || !this.#readNext()) return
      whenIdle(readAhead)
    }
    whenIdle(readAhead)
  }

  #readNext(): boolean {
    const section = this.#unread.shift()
    if (section) this.#read.push(readSection(section))
    return section !== undefined
  }

  /** Every place where the words stand, in reading order; none for an empty query. */
  find(query: string): Match[] {
    if (query.trim() === '') return []
    while (this.#readNext());
    const pattern = patternOf(query.trim())
    return this.#read.flatMap((one) =>
      Array.from(one.text.matchAll(pattern), (match) => ({
        section: one.section,
        range: rangeOf(one, match.index, match.index + match[0].length),
      })),
    )
  }
}
