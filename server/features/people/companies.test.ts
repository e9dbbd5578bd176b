import { expect, it } from 'vitest'
import type { PeoplePage } from '../../../contracts/people/people.ts'
import { buildPersonRow } from '../../../tests/factories/people.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths

eachDatabase('companies', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const companies = ['Acme Inc.', 'ACME inc.', 'Acme Incorporated', 'Acme Inc.', 'Solo', '']
    const rows = companies.map((company, number) =>
      buildPersonRow(number, { company, last_at: `2026-11-2${number}T10:00:00.000Z` }),
    )
    await inTransaction(desk.db, (trx) => trx.insertInto('people').values(rows).execute())
    const names = async (company: string): Promise<string[]> => {
      const answer = await desk.owner.get(`${api.people()}?${new URLSearchParams({ company })}`)
      const { people }: PeoplePage = answer.json()
      return people.map(({ name }) => name)
    }
    return { ...desk, names }
  }

  it('a person’s page lists who else from the company has written, without the same person twice [DK-30]', async () => {
    const { owner } = await start()
    const colleagues = async (id: string) => (await owner.get(api.person(id))).json().colleagues
    expect(await colleagues('person-000')).toEqual([
      { id: 'person-003', name: 'Person 3' },
      { id: 'person-001', name: 'Person 1' },
    ])
    expect(await colleagues('person-005')).toEqual([])
    await owner.post(api.merges('person-003'), { otherId: 'person-001' })
    expect(await colleagues('person-000')).toEqual([{ id: 'person-003', name: 'Person 3' }])
  })

  it('the list is filtered by company in any case, of merged people too [DK-30]', async () => {
    const { owner, names } = await start()
    expect(await names('acme inc.')).toEqual(['Person 3', 'Person 1', 'Person 0'])
    await owner.post(api.merges('person-002'), { otherId: 'person-001' })
    expect(await names('ACME INC.')).toEqual(['Person 3', 'Person 2', 'Person 0'])
    const { companies } = (await owner.get(api.peopleChoices())).json()
    expect(companies).toEqual(['Acme Inc.'])
  })
})
