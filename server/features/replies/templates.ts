import { randomUUID } from 'node:crypto'
import type {
  NewReplyTemplate,
  ReplyTemplate,
  ReplyTemplateChange,
} from '../../../contracts/replies/replies.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import { gone, changedMeanwhile, COPY_FIRST } from '../../lib/errors.ts'
import { deleteTemplate, findTemplate, insertTemplate, listTemplates } from './reply-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

export async function readTemplates(db: Database): Promise<ReplyTemplate[]> {
  const rows = await listTemplates(db)
  return rows.map(({ id, name, subject, text, version }) => ({ id, name, subject, text, version }))
}

export async function addTemplate(
  { db, now, actor }: StaffContext,
  template: NewReplyTemplate,
): Promise<void> {
  const id = randomUUID()
  await inTransaction(db, async (trx) => {
    await insertTemplate(trx, { id, ...template, version: 0, updated_at: now.toISOString() })
    const subject = { id, name: template.name }
    await appendAudit(trx, { actor, action: 'template.added', subject, after: template }, now)
  })
}

/** @throws ApiError 404 if it was deleted, 409 if someone else has changed it since it was read */
export async function changeTemplate(
  { db, now, actor }: StaffContext,
  id: string,
  { version, ...template }: ReplyTemplateChange,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findTemplate(trx, id)
    if (row === undefined) throw gone('template')
    const updated_at = now.toISOString()
    if (
      !(await updateVersion(trx, 'reply_templates', { id, version }, { ...template, updated_at }))
    ) {
      throw changedMeanwhile('template', COPY_FIRST)
    }
    const subject = { id, name: template.name }
    const before = { name: row.name, subject: row.subject, text: row.text }
    const entry = { actor, action: 'template.changed', subject, before, after: template }
    await appendAudit(trx, entry, now)
  })
}

/** @throws ApiError 404 if it was deleted already */
export async function removeTemplate({ db, now, actor }: StaffContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findTemplate(trx, id)
    if (row === undefined) throw gone('template')
    await deleteTemplate(trx, id)
    const before = { name: row.name, subject: row.subject, text: row.text }
    const subject = { id, name: row.name }
    await appendAudit(trx, { actor, action: 'template.deleted', subject, before }, now)
  })
}
