import { whenIdle } from './when-idle.ts'

/** `from` is the offset of the node's text within the section's text. */
interface Piece {
  node: Text
  from: number
}

interface SectionText {
  section: HTMLElement
  text: string
  pieces: readonly Piece[]
}

/** Button labels aren't part of the handbook's text. */
const CONTROLS = '.manual-tools, .manual-anchor'

function readSection(section: HTMLElement): SectionText {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(CONTROLS)) continue
    pieces.push({ node, from: text.length })
    text += node.data
    // Separates the words of adjacent paragraphs or cells.
    if (!node.nextSibling) text += ' '
  }
  return { section, text, pieces }
}

/** The DOM range of the section's characters from `from` up to `to`. */
function rangeOf({ pieces }: SectionText, from: number, to: number): Range {
  const range = document.createRange()
  const pieceAt = (at: number) => pieces.findLast((piece) => piece.from <= at)
  const first = pieceAt(from)
  const last = pieceAt(to - 1)
  if (first) range.setStart(first.node, Math.min(from - first.from, first.node.length))
  if (last) range.setEnd(last.node, Math.min(to - last.from, last.node.length))
  return range
}

export interface Match {
  section: HTMLElement
  range: Range
}

/**
 * Ignores case. Any white space matches any other, and a straight quotation mark, which keyboards
 * have, matches a curly one.
 */
function patternOf(query: string): RegExp {
  const words = query.split(/\s+/).map((word) =>
    word
      .replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
      .replaceAll(/['‘’]/g, "['‘’]")
      .replaceAll(/["“”]/g, '["“”]'),
  )
  return new RegExp(words.join('\\s+'), 'gi')
}

/** Indexes one section at a time while the browser is idle, so that searches are fast. */
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

  /** In reading order; none for an empty query. */
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
