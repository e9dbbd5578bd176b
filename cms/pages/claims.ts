import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

const claim = z.strictObject({
  figure: words.describe('The figure, such as 78%'),
  meaning: words.describe('What the figure says'),
  mark: words.describe('Beside the figure: where it is from, or that it is a sample'),
})

export const schema = z.strictObject({
  claims: z
    .strictObject({
      firstReply: claim.describe('How fast an inquiry is answered'),
      revenue: claim.describe('The increase in revenue'),
      hours: claim.describe('The reduction of working hours'),
      unrecorded: claim.describe('Revenue lost because time isn’t recorded'),
    })
    .describe('The four figures about law firms, on the home page and the law-firm solutions page'),
})

export const { claims } = readCopy('pages/claims.yaml', schema)
