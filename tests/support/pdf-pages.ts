import { pdfTool } from './pdf-tools.ts'

/** `text` has single spaces. */
export interface PdfPage {
  text: string
  /** The distance of each word's bottom from the top of the page, in points, unordered. */
  lines: readonly number[]
}

const WORD = /<word xMin="[\d.]+" yMin="[\d.]+" xMax="[\d.]+" yMax="([\d.]+)">/g

export function pdfPages(path: string): PdfPage[] {
  const texts = pdfTool('pdftotext', ['-raw', path, '-']).split('\f')
  const boxes = pdfTool('pdftotext', ['-bbox', path, '-']).split('<page ').slice(1)
  return boxes.map((box, index) => ({
    text: (texts[index] ?? '').replaceAll(/\s+/g, ' '),
    lines: Array.from(box.matchAll(WORD), ([, y]) => Number(y)),
  }))
}
