import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: pageAt('/domain-setup', {}),
  failure: z
    .strictObject({
      name: words.describe('The name'),
    })
    .describe('Shown if the wizard stops working'),
  steps: z
    .array(
      z.strictObject({
        title: words.describe('The title'),
        paragraphs: z.array(words).min(1).describe('The paragraphs, in order'),
      }),
    )
    .min(1)
    .describe('The three setup steps; the server provides the records of the second'),
  unnamedRecords: z
    .array(
      z.strictObject({
        type: z.enum(['A', 'CNAME']).describe('The type of the DNS record'),
        name: words.describe('The name'),
        value: words.describe('The value'),
        ttl: z.number().describe('Its time to live, in seconds'),
      }),
    )
    .min(1)
    .describe('Placeholder names until the server provides the records'),
  rightRecords: words.describe('Shown in place of the button'),
  groups: z
    .strictObject({
      connection: words.describe('The group about the two records'),
      certificate: words.describe('The group about the certificate'),
      mail: words.describe('The group about email settings'),
    })
    .describe("Names of the checklist's groups, by their key in the status"),
  operator: z
    .strictObject({
      label: words.describe('The label'),
      hint: words.describe('Below the field'),
    })
    .describe('The field for the operator’s token'),
})

export const { page, failure, steps, unnamedRecords, rightRecords, groups, operator } = readCopy(
  'pages/domain-setup.yaml',
  schema,
)
