import type { z } from 'zod/mini'
import type { contentRules } from '../../../contracts/content/drafts.ts'
import { readSetting, saveSetting } from '../../db/stored-settings.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { MEMBERS_PUBLISH } from './read-site.ts'
import type { ContentContext } from './versions.ts'

/** Sets whether members can publish, or need an owner's approval. */
export async function changeRules(
  { db, now, actor }: ContentContext,
  { membersPublish }: z.infer<typeof contentRules>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const value = membersPublish ? 'on' : 'off'
    if (((await readSetting(trx, MEMBERS_PUBLISH)) ?? 'off') === value) return
    await saveSetting(trx, MEMBERS_PUBLISH, value)
    const subject = { id: MEMBERS_PUBLISH, name: 'members publish without asking' }
    const entry = { actor, action: 'content.rule-changed', subject, after: { membersPublish } }
    await appendAudit(trx, entry, now)
  })
}
