import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { archivedCopy } from '../schemas/archived-copy.ts'
import { pageAt } from '../schemas/page.ts'

export const schema = z.strictObject({
  page: pageAt('/archive/home', { canonical: '/', noindex: true }),
  copy: archivedCopy,
})

export const { page, copy } = readCopy('pages/archive-home.yaml', schema)
