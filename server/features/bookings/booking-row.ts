import * as z from 'zod/mini'
import type { BookingsTable } from '../../db/tables.ts'

export const bookingRow: z.ZodMiniType<BookingsTable> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  timezone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  status: z.enum(['confirmed', 'canceled']),
  sequence: z.int(),
  assessment: z.nullable(z.string()),
  worksheet: z.nullable(z.string()),
  created_at: z.string(),
})
