import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { DeskBrowser } from '../../tests/support/desk.ts'
import { runHere } from '../../tests/support/run-here.ts'
import { deskPaths } from '../../web/desk/paths.ts'

eachDatabase('npm run desk', (open) => {
  test('invite prints a link that works, mails it, and records it; the first person is an owner [DK-02] [DK-06]', async () => {
    const { db, env } = await open()
    const invite = async (...more: string[]) => {
      const { code, stdout, stderr } = await runScript('desk', ['invite', ...more], env)
      expect([code, stderr]).toEqual([0, expect.stringContaining('works once, for 30 minutes')])
      expect(stdout).toMatch(/^http:\/\/localhost:3000\/desk\/setup#[\w-]{43}\n$/)
      return stdout.trim().split('#')[1] ?? ''
    }
    const { app } = await buildTestApp(db, { now: new Date() })
    const [owner, member] = [new DeskBrowser(app), new DeskBrowser(app)]
    expect((await owner.setUp(await invite('Olive@Firm.example'))).statusCode).toBe(201)
    expect((await member.setUp(await invite('mel@firm.example'))).statusCode).toBe(201)
    const { staff } = (await owner.get(deskPaths.api.staff())).json()
    const roles = staff.map(({ email, role }: { email: string; role: string }) => [email, role])
    expect(Object.fromEntries(roles)).toEqual({
      'olive@firm.example': 'owner',
      'mel@firm.example': 'member',
    })
    const mails = await db.selectFrom('outbox').select(['kind', 'to_address']).execute()
    expect(mails).toHaveLength(2)
    expect(mails).toContainEqual({ kind: 'desk-invitation', to_address: 'olive@firm.example' })
    const { rows } = (await owner.get(`${deskPaths.api.audit()}?actor=command`)).json()
    expect(rows).toHaveLength(2)
    await app.close()
  })

  test('a wrong address or action is refused with the usage [DK-02]', async () => {
    const { env } = await open()
    for (const parameters of [[], ['invite'], ['invite', 'olive'], ['remove', 'a@b.example']]) {
      const { code, stdout, stderr } = await runHere('desk', parameters, env)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain('Usage: npm run desk -- invite EMAIL')
    }
  })
})
