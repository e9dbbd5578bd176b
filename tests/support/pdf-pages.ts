import { pdfTool } from './pdf-tools.ts'

/** One page of a document: its words with single spaces, and where they stand from top and bottom. */
export interface PdfPage {
  text: string
  /** The distance of each line of words from the top of the page, in points, in no order. */
  lines: readonly number[]
}

const WORD = /<word xMin="[\d.]+" yMin="[\d.]+" xMax="[\d.]+" yMax="([\d.]+)">/g

/** The pages of a document in the order in which they are printed. */
export function pdfPages(path: string): PdfPage[] {
  const texts = pdfTool('pdftotext', ['-raw', path, '-']).split('\f')
  const boxes = pdfTool('pdftotext', ['-bbox', path, '-']).split('<page ').slice(1)
  return boxes.map((box, index) => ({
    text: (texts[index] ?? '').replaceAll(/\s+/g, ' '),
    lines: Array.from(box.matchAll(WORD), ([, y]) => Number(y)),
  }))
}
