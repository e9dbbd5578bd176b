import * as z from 'zod'
import { readYaml } from './reader/read-yaml.ts'

const days = z.int().min(0)

export const schema = z.strictObject({
  policyUpdated: z.iso
    .date({ error: 'must be a date like 2025-02-11' })
    .describe('When you last changed the privacy policy; pages say it as {policy:updated}'),
  keptDays: z
    .strictObject({
      leads: days.describe(
        'Bookings after their end; messages and webinar registrations after they were received',
      ),
      held: days.describe('Submissions that the firm must confirm, whether or not it has decided'),
      sentMail: days.describe('Email that was sent'),
      deadMail: days.describe('Email that could not be delivered'),
      receipts: days.describe('What makes a repeated request act once'),
      visits: days.describe('Counts of visits, which have nothing about single visitors'),
    })
    .describe('Days until each kind of record is deleted; 0 keeps it'),
})

export const { policyUpdated, keptDays } = readYaml('retention.yaml', schema)
