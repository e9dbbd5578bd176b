import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { news } from '../../../contracts/people/news.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'

const { api } = deskPaths
const LATER = new Date(FRIDAY_MORNING.getTime() + 3_600_000)

async function write(app: FastifyInstance, changes: object): Promise<void> {
  const payload = buildMessage(changes)
  const { statusCode } = await app.inject({ method: 'POST', url: paths.api.contact(), payload })
  expect(statusCode).toBe(201)
}

eachDatabase('news at the desk', (open) => {
  it('news are the people who sent something after an instant, each counted once [DK-17]', async () => {
    const { app, owner, setNow } = await startDesk(open)
    const read = async (since = '') =>
      news.parse((await owner.get(`${api.peopleNews()}${since && `?since=${since}`}`)).json())
    expect(await read()).toEqual({ count: 0, latest: null })
    await write(app, { email: 'ada@client.example' })
    const latest = FRIDAY_MORNING.toISOString()
    expect(await read()).toEqual({ count: 0, latest })
    expect(await read(latest)).toEqual({ count: 0, latest })
    setNow(LATER)
    await write(app, { email: 'bob@client.example' })
    await write(app, { email: 'bob@client.example', message: 'And another thing' })
    await write(app, { email: 'cleo@client.example' })
    expect(await read(latest)).toEqual({ count: 2, latest: LATER.toISOString() })
  })
})
