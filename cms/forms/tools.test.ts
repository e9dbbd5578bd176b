import { expect, test } from 'vitest'
import { readHandbook } from '../handbook/read-handbook.ts'
import { plain } from '../schemas/handbook.ts'
import { forms } from './forms.ts'

/** File names of the tools that are forms, by their names in the Tool column. */
const TOOLS: Readonly<Record<string, string>> = {
  'docket sheet': 'docket-sheet.docx',
  'engagement letter': 'engagement-letter.docx',
  'file review': 'file-review.docx',
  'incident log': 'incident-log.docx',
  'intake sheet': 'intake-sheet.docx',
  'conflict note': 'conflict-check-and-waiver.docx',
  'letter of non-engagement': 'non-engagement-letter.docx',
  'reconciliation sheet': 'trust-reconciliation.xlsx',
  'receipt log': 'receipt-log.docx',
  'settlement statement': 'settlement-statement.docx',
  'unsigned-agreement letter': 'unsigned-agreement-letter.docx',
}

test('forms: each tool with a form’s name is a form that can be downloaded [HB-06]', () => {
  const tools = readHandbook()
    .flatMap((section) => section.blocks)
    .flatMap((block) =>
      block.kind === 'sop' ? block.steps.flatMap(({ tool }) => plain(tool).split(/[,;] /)) : [],
    )
  const files = forms.map(({ file }) => file as string)
  for (const [name, file] of Object.entries(TOOLS)) {
    expect(
      tools.map((tool) => tool.toLowerCase()),
      name,
    ).toContain(name)
    expect(files).toContain(file)
  }
})
