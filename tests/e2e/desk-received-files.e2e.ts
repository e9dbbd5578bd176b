import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from '../../server/db/connection.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { storeReceived } from '../support/received-mail.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { test } from './fixtures.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@client.example' }
const TABLE = Buffer.from('Holder,Shares\nAda,100\n')

/** Stores an email as the worker does when it reads the mailbox. */
async function receive(
  site: RunningSite,
  { text, ...mail }: Parameters<typeof storeReceived>[1] & { text: string },
): Promise<void> {
  await inDatabase({ dataDir: site.dataDir }, (db) =>
    inTransaction(db, async (trx) => {
      const created_at = new Date().toISOString()
      const message = { ...ADA, id: mail.id, company: '', message: text, created_at }
      await trx
        .insertInto('contact_messages')
        .values({ ...message, taken_by: null, awaits_answer: 0 })
        .execute()
      await storeReceived(trx, mail)
    }),
  )
}

async function openConversation(page: Page, site: RunningSite): Promise<void> {
  await submitForm(site, paths.api.contact(), buildMessage(ADA))
  await receive(site, {
    id: 'answer',
    kind: 'answer',
    subject: 'Re: Your request',
    text: 'Here is our cap table.',
    files: [
      { part: '2', name: 'Cap table.csv', size: TABLE.length, kept: true },
      { part: '3', name: 'All our contracts.pdf', size: 21_400_000, kept: false },
    ],
    content: TABLE,
  })
  const text = 'I’m away until Monday.'
  await receive(site, { id: 'away', kind: 'automatic', subject: 'Out of office', text })
  await openDesk(page, site, deskPaths.people())
  await page.getByRole('link', { name: ADA.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: ADA.name })).toBeFocused()
}

const talk = (page: Page) => page.getByRole('region', { name: 'Conversation' })

test('desk: a file that came by email is saved, and one that is too large is named [DK-27]', async ({
  page,
  desk,
}) => {
  await openConversation(page, desk.site)
  await expect(
    talk(page).getByText(
      'All our contracts.pdf, 21.4 MB: too large for the desk; it’s in the mailbox',
    ),
  ).toBeVisible()
  const saved = page.waitForEvent('download')
  await talk(page).getByRole('button', { name: 'Download Cap table.csv' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('Cap table.csv')
  expect(await readFile(await download.path())).toEqual(TABLE)
  await expectAccessibleAtWidths(page, 'received-files')
})

test('desk: an out-of-office reply is folded with the other automatic email [DK-22] [DK-27]', async ({
  page,
  desk,
}) => {
  await openConversation(page, desk.site)
  const away = talk(page).getByText('I’m away until Monday.')
  await expect(away).toBeHidden()
  await talk(page)
    .getByText(/^\d automatic emails?$/)
    .last()
    .click()
  await expect(away).toBeVisible()
  await expect(talk(page).getByText('Email from Ada Lovelace: Out of office')).toBeVisible()
})
