import type { WebinarSessionsTable } from '../../server/db/webinar-tables.ts'

const HOUR_MS = 3_600_000

/** A one-hour session in Los Angeles, with a link to join. */
export function buildWebinarSession(
  changes: Partial<WebinarSessionsTable> = {},
): WebinarSessionsTable {
  const starts_at = changes.starts_at ?? '2031-01-10T20:00:00.000Z'
  return {
    id: 'session',
    title: 'Piers and prices',
    intro: null,
    points: null,
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + HOUR_MS).toISOString(),
    time_zone: 'America/Los_Angeles',
    zone_label: 'PT',
    closes_on: starts_at.slice(0, 10),
    announced: null,
    seats: null,
    join_url: 'https://meet.fixture.example/session',
    replay_url: null,
    status: 'scheduled',
    sequence: 0,
    attendance_at: null,
    version: 0,
    created_at: '2030-11-01T12:00:00.000Z',
    updated_at: '2030-11-01T12:00:00.000Z',
    ...changes,
  }
}
