import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

type ColumnType = ReturnType<typeof sql>

/** Adds the staff, how they sign in, and the record of what they change. */
export async function desk(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await createStaff(trx, instant)
  await createSessions(trx, instant)
  await createInvitations(trx, instant)
  await createAudit(trx, instant)
}

async function createStaff({ schema }: DatabaseTransaction, instant: ColumnType): Promise<void> {
  await schema
    .createTable('desk_staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_address', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createTable('desk_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) =>
      column.notNull().references('desk_staff.id').onDelete('cascade'),
    )
    .addColumn('public_key', 'text', (column) => column.notNull())
    // The counter has 32 bits without a sign.
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('desk_passkeys_staff_id')
    .on('desk_passkeys')
    .column('staff_id')
    .execute()
}

async function createSessions({ schema }: DatabaseTransaction, instant: ColumnType): Promise<void> {
  await schema
    .createTable('desk_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', (column) =>
      column.notNull().references('desk_staff.id').onDelete('cascade'),
    )
    .addColumn('method', 'text', (column) =>
      column.notNull().check(sql`method in ('passkey', 'code')`),
    )
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('seen_at', instant, (column) => column.notNull())
    .addColumn('confirmed_at', instant)
    .execute()
  await schema
    .createIndex('desk_sessions_staff_id')
    .on('desk_sessions')
    .column('staff_id')
    .execute()
}

async function createInvitations(
  { schema }: DatabaseTransaction,
  instant: ColumnType,
): Promise<void> {
  await schema
    .createTable('desk_setup_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('first', 'invitation')`),
    )
    .addColumn('email_address', 'text')
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createTable('desk_codes')
    .addColumn('browser_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) =>
      column.references('desk_staff.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createTable('desk_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
}

async function createAudit({ schema }: DatabaseTransaction, instant: ColumnType): Promise<void> {
  await schema
    .createTable('desk_audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await schema.createIndex('desk_audit_at').on('desk_audit').columns(['at', 'id']).execute()
}
