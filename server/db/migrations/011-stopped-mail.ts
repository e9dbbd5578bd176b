import type { DatabaseTransaction } from '../tables.ts'

/** Adds who stopped an email, and an index to find what was changed about one subject. */
export async function stoppedMail({ schema }: DatabaseTransaction): Promise<void> {
  await schema.alterTable('outbox').addColumn('stopped_by', 'text').execute()
  await schema
    .createIndex('desk_audit_subject_id')
    .on('desk_audit')
    .columns(['subject_id', 'at'])
    .execute()
}
