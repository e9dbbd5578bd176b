import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * Adds the webinar's sessions, the state and attendance of registrations, and the staff's emails to
 * registrants. Every earlier registration has a seat. The columns have defaults, because a process
 * of the release before may still add rows.
 */
export async function webinarSessions(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const { schema } = trx
  const bytewise = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('webinar_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('intro', 'text')
    .addColumn('points', 'text')
    .addColumn('starts_at', bytewise, (column) => column.notNull())
    .addColumn('ends_at', bytewise, (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('zone_label', 'text', (column) => column.notNull())
    .addColumn('closes_on', bytewise, (column) => column.notNull())
    .addColumn('announced', 'text')
    .addColumn('seats', 'integer')
    .addColumn('join_url', 'text')
    .addColumn('replay_url', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('scheduled', 'canceled')`),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('attendance_at', bytewise)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', bytewise, (column) => column.notNull())
    .addColumn('updated_at', bytewise, (column) => column.notNull())
    .execute()
  await schema
    .alterTable('webinar_registrations')
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('registered')
        .check(sql`state in ('registered', 'waitlisted', 'canceled')`),
    )
    .execute()
  await schema.alterTable('webinar_registrations').addColumn('attended_at', bytewise).execute()
  await schema
    .createIndex('webinar_registrations_event_id')
    .on('webinar_registrations')
    .columns(['event_id', 'state', 'created_at'])
    .execute()
  await schema
    .createTable('webinar_mailings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('webinar_sessions.id').onDelete('cascade'),
    )
    .addColumn('audience', 'text', (column) =>
      column.notNull().check(sql`audience in ('all', 'attended', 'absent', 'waitlist')`),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('recipients', 'integer', (column) => column.notNull())
    .addColumn('created_at', bytewise, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('webinar_mailings_session_id')
    .on('webinar_mailings')
    .column('session_id')
    .execute()
}
