import * as z from 'zod/mini'
import { writtenIn } from '../../../cms/edit-file.ts'
import type { Form } from '../../../contracts/content/form.ts'
import type { PriceList } from '../../../contracts/content/prices.ts'
import { readAll, type Reading } from './read-editor.ts'
import { servicesIn, textsOf } from './service-edits.ts'
import { readPublished } from './versions.ts'

/** The fields of a service that have to do with its price. */
const priced = z.object({
  sample: z.optional(z.boolean()),
  duration: z.optional(z.string()),
  fee: z.optional(
    z.object({
      price: z.optional(
        z.object({
          from: z.number(),
          to: z.number(),
          unit: z.string(),
          note: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

const money = { type: 'number', whole: true, min: 1, dollars: true } as const

/** The form of one service's price, in the order of its columns. */
const FIELDS: Form = {
  type: 'group',
  fields: [
    field('from', 'From', money),
    field('to', 'To', money),
    field('unit', 'For', { type: 'text', max: 40 }),
    field('duration', 'Turnaround', { type: 'text', min: 20, max: 900 }),
    field('sample', 'Sample', { type: 'yes-no' }),
  ],
}

function field(name: string, label: string, form: Form) {
  return { name, label, description: '', optional: true, form }
}

/** The prices of a service, as the table shows them; undefined for a file that can't be read. */
function pricesIn(path: string, text: string) {
  const read = priced.safeParse(writtenIn(path, text).values)
  if (!read.success) return undefined
  const { sample, duration, fee } = read.data
  const { note, ...price } = fee?.price ?? {}
  return {
    hasFee: fee !== undefined,
    note: note ?? null,
    values: { ...price, duration, sample },
  }
}

/** The prices of all services that the site shows, with drafts. */
export async function readPrices(reading: Reading): Promise<PriceList> {
  const { editable, files, drafts } = await readAll(reading)
  const texts = textsOf(files)
  const published = textsOf((await readPublished(reading.db))?.files ?? files)
  const rows = servicesIn(texts).flatMap(({ slug, file: path, title, hidden }) => {
    const text = texts.get(path)
    const prices = hidden || text === undefined ? undefined : pricesIn(path, text)
    if (prices === undefined) return []
    const draftBy = drafts.find((row) => row.path === path)?.author ?? null
    const { values, ...rest } = prices
    return [{ values, service: { slug, path, title, draftBy, ...rest } }]
  })
  return {
    editable,
    form: {
      type: 'group',
      fields: rows.map(({ service }) => ({ ...field(service.slug, service.title, FIELDS) })),
    },
    values: Object.fromEntries(rows.map(({ service, values }) => [service.slug, values])),
    published: Object.fromEntries(
      rows.flatMap(({ service: { slug, path } }) => {
        const text = published.get(path)
        return text === undefined ? [] : [[slug, pricesIn(path, text)?.values]]
      }),
    ),
    services: rows.map(({ service }) => service),
  }
}
